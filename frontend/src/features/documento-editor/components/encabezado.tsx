import type { TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { Establecimiento, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { FechaField } from '../../../components/fecha-field.tsx';
import { SelectField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import { fieldIdOf } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';
import { Personeria } from './lazy-components.ts';

type Props = {
  viva: EdicionViva;
  establecimiento: Establecimiento;
  tipos: readonly TipoDocumento[];
  sucursales: readonly Sucursal[];
};

/** Type, branch and day; their defaults are usually right, so they come before the receiver but never get the first focus. */
export function Encabezado({ viva, establecimiento, tipos, sucursales }: Props) {
  const { tipoDocumento } = viva.edicion.borrador;
  const { nota, personeria } = TIPOS_DOCUMENTO[tipoDocumento];
  return (
    <div className="rejilla editor-encabezado">
      {nota ? null : <TipoCampo {...{ viva, establecimiento, tipos }} />}
      <SucursalYFecha viva={viva} sucursales={sucursales} />
      {personeria === 'obligatoria' ? <Personeria.Deferred viva={viva} /> : null}
    </div>
  );
}

function TipoCampo({ viva, establecimiento, tipos }: Omit<Props, 'sucursales'>) {
  const { edicion, mensajes, edit } = viva;
  return (
    <SelectField
      id={fieldIdOf('tipoDocumento')}
      etiqueta={t('editor.tipo.etiqueta')}
      error={mensajes.get('tipoDocumento')}
      opciones={tipos.map((tipo) => ({ valor: tipo, texto: textOf(tipo) }))}
      value={edicion.borrador.tipoDocumento}
      onChange={(event) => {
        const chosen = tipos.find((tipo) => tipo === event.target.value);
        if (chosen !== undefined) edit({ tipo: 'changeTipo', tipoDocumento: chosen, establecimiento });
      }}
    />
  );
}

const textOf = (tipo: TipoDocumento): string => `${tipo} · ${TIPOS_DOCUMENTO[tipo].nombre}`;

function SucursalYFecha({ viva, sucursales }: Pick<Props, 'viva' | 'sucursales'>) {
  const { edicion, mensajes, edit, visit } = viva;
  const { sucursal, fechaEmision } = edicion.borrador;
  return (
    <>
      <SelectField
        id={fieldIdOf('sucursal')}
        etiqueta={t('editor.sucursal.etiqueta')}
        error={mensajes.get('sucursal')}
        opciones={sucursales.map(({ id, nombre }) => ({ valor: String(id), texto: `${id} · ${nombre}` }))}
        value={String(sucursal)}
        onChange={(event) => edit({ tipo: 'changeDatos', cambios: { sucursal: Number(event.target.value) } })}
      />
      <FechaField
        id={fieldIdOf('fechaEmision')}
        etiqueta={t('editor.fecha.etiqueta')}
        error={mensajes.get('fechaEmision')}
        value={fechaEmision}
        onChange={(fecha) => edit({ tipo: 'changeDatos', cambios: { fechaEmision: fecha } })}
        onBlur={() => visit('fechaEmision')}
      />
    </>
  );
}
