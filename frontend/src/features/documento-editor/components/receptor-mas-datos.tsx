import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ModuloCliente } from '#domain/clientes/receptor.ts';
import { PAIS } from '#domain/constantes.ts';
import type { ReceptorBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { listPaises } from '../../../datos/paises.ts';
import { t } from '../i18n-opciones.ts';
import { fieldIdOf, hasMensaje } from '../marcas.ts';
import type { CatalogoEditor, ServiciosEditor } from '../servicios.ts';
import { GuardarCliente } from './guardar-cliente.tsx';

type Props = {
  nit: string;
  modulo: ModuloCliente;
  loadClientes: ServiciosEditor['loadClientes'];
  guardar: CatalogoEditor['guardar'];
  receptor: ReceptorBorrador;
  mensajes: ReadonlyMap<string, string>;
  onChange: (cambios: { correo?: string; direccionReceptor?: Direccion | null }) => void;
  onVisit: (ruta: string) => void;
  children?: ReactNode;
};

const VACIA: Omit<Direccion, 'pais'> = { direccion: '', municipio: '', departamento: '', codigoPostal: '' };

const PARTES = [
  { parte: 'direccion', etiqueta: 'editor.receptor.direccion' },
  { parte: 'municipio', etiqueta: 'editor.receptor.municipio' },
  { parte: 'departamento', etiqueta: 'editor.receptor.departamento' },
  { parte: 'codigoPostal', etiqueta: 'editor.receptor.codigoPostal' },
] as const;

/** Country of a new address: a foreign buyer chooses one, which may be Guatemala. */
function paisDe({ tipoIdentificador }: ReceptorBorrador): string {
  return tipoIdentificador === 'EXT' ? '' : PAIS;
}

/** Changes one part of an address; null when all parts are empty. */
function changeParte(receptor: ReceptorBorrador, parte: keyof Direccion, texto: string): Direccion | null {
  const next = { ...(receptor.direccionReceptor ?? { ...VACIA, pais: paisDe(receptor) }), [parte]: texto };
  const isVacia = PARTES.every(({ parte: each }) => next[each].trim() === '');
  return isVacia && next.pais === paisDe(receptor) ? null : next;
}

/** Optional data of the receiver; the panel opens by itself when one of them is wrong. */
export function ReceptorMasDatos(props: Props) {
  const { nit, modulo, loadClientes, guardar, receptor, mensajes, onChange, onVisit, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const hasError = hasMensaje(mensajes, ['receptor.correo', 'receptor.direccionReceptor']);
  return (
    <details open={isOpen || hasError} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('editor.receptor.masDatos')}</summary>
      <div className="rejilla editor-receptor-mas">
        <TextField
          id={fieldIdOf('receptor.correo')}
          etiqueta={t('editor.receptor.correo')}
          opcional
          type="text"
          inputMode="email"
          autoComplete="off"
          value={receptor.correo}
          error={mensajes.get('receptor.correo')}
          onChange={(event) => onChange({ correo: event.target.value })}
          onBlur={() => onVisit('receptor.correo')}
        />
        {PARTES.map(({ parte, etiqueta }) => {
          const ruta = `receptor.direccionReceptor.${parte}`;
          return (
            <TextField
              key={parte}
              id={fieldIdOf(ruta)}
              etiqueta={t(etiqueta)}
              opcional
              autoComplete="off"
              value={receptor.direccionReceptor?.[parte] ?? ''}
              error={mensajes.get(ruta)}
              onChange={(event) =>
                onChange({
                  direccionReceptor: changeParte(receptor, parte, event.target.value),
                })
              }
              onBlur={() => onVisit(ruta)}
            />
          );
        })}
        <PaisCampo {...{ receptor, mensajes, onChange, onVisit }} />
        {children}
        {guardar === null ? null : <GuardarCliente {...{ nit, modulo, receptor, loadClientes, guardar }} />}
      </div>
    </details>
  );
}

/** Country of a foreign buyer, and of any address abroad. */
function PaisCampo({
  receptor,
  mensajes,
  onChange,
  onVisit,
}: Pick<Props, 'receptor' | 'mensajes' | 'onChange' | 'onVisit'>) {
  const ruta = 'receptor.direccionReceptor.pais';
  const pais = receptor.direccionReceptor?.pais ?? paisDe(receptor);
  if (receptor.tipoIdentificador !== 'EXT' && pais === PAIS) return null;
  return (
    <SelectField
      id={fieldIdOf(ruta)}
      etiqueta={t('editor.receptor.pais')}
      autoComplete="off"
      value={pais}
      error={mensajes.get(ruta)}
      opciones={[{ valor: '', texto: t('editor.receptor.paisSinElegir') }, ...listPaises()]}
      onChange={(event) => onChange({ direccionReceptor: changeParte(receptor, 'pais', event.target.value) })}
      onBlur={() => onVisit(ruta)}
    />
  );
}
