import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ReceptorBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { Direccion } from '#domain/establecimiento/direccion.ts';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { fieldIdOf, hasMensaje } from '../marcas.ts';

type Props = {
  receptor: ReceptorBorrador;
  mensajes: ReadonlyMap<string, string>;
  onChange: (cambios: { correo?: string; direccionReceptor?: Direccion | null }) => void;
  onVisit: (ruta: string) => void;
  children?: ReactNode;
};

const VACIA: Direccion = { direccion: '', municipio: '', departamento: '', codigoPostal: '', pais: 'GT' };

const PARTES = [
  { parte: 'direccion', etiqueta: 'editor.receptor.direccion' },
  { parte: 'municipio', etiqueta: 'editor.receptor.municipio' },
  { parte: 'departamento', etiqueta: 'editor.receptor.departamento' },
  { parte: 'codigoPostal', etiqueta: 'editor.receptor.codigoPostal' },
] as const;

/** Changes one part of an address; null when all parts are empty. */
function changeParte(direccion: Direccion | null, parte: keyof Direccion, texto: string): Direccion | null {
  const next = { ...(direccion ?? VACIA), [parte]: texto };
  return PARTES.every(({ parte: each }) => next[each].trim() === '') ? null : next;
}

/** Optional data of the receiver; the panel opens by itself when one of them is wrong. */
export function ReceptorMasDatos({ receptor, mensajes, onChange, onVisit, children }: Props) {
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
                  direccionReceptor: changeParte(receptor.direccionReceptor, parte, event.target.value),
                })
              }
              onBlur={() => onVisit(ruta)}
            />
          );
        })}
        {children}
      </div>
    </details>
  );
}
