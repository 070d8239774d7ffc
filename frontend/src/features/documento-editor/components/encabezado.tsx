import type { Sucursal } from '#domain/establecimiento/establecimiento.ts';
import type { TipoDocumento } from '#domain/documentos/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/tipos.ts';
import { SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../../../lib/i18n.ts';
import { fieldIdOf } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';

type Props = { viva: EdicionViva; tipos: readonly TipoDocumento[]; sucursales: readonly Sucursal[] };

/** Type, branch and day: right by default, so they come before the receiver but never get the first focus. */
export function Encabezado({ viva, tipos, sucursales }: Props) {
  const { edicion, mensajes, edit, visit } = viva;
  const { tipoDocumento, sucursal, fechaEmision } = edicion.borrador;
  return (
    <div className="tarjeta rejilla encabezado-documento">
      <SelectField
        id={fieldIdOf('tipoDocumento')}
        etiqueta={t('editor.tipo.etiqueta')}
        error={mensajes.get('tipoDocumento')}
        opciones={tipos.map((tipo) => ({ valor: tipo, texto: `${tipo} · ${TIPOS_DOCUMENTO[tipo].nombre}` }))}
        value={tipoDocumento}
        onChange={(event) => {
          const chosen = tipos.find((tipo) => tipo === event.target.value);
          if (chosen !== undefined) edit({ tipo: 'changeTipo', tipoDocumento: chosen });
        }}
      />
      <SelectField
        id={fieldIdOf('sucursal')}
        etiqueta={t('editor.sucursal.etiqueta')}
        error={mensajes.get('sucursal')}
        opciones={sucursales.map(({ id, nombre }) => ({ valor: String(id), texto: `${id} · ${nombre}` }))}
        value={String(sucursal)}
        onChange={(event) => edit({ tipo: 'changeSucursal', sucursal: Number(event.target.value) })}
      />
      <TextField
        id={fieldIdOf('fechaEmision')}
        etiqueta={t('editor.fecha.etiqueta')}
        type="date"
        error={mensajes.get('fechaEmision')}
        value={fechaEmision}
        onChange={(event) => edit({ tipo: 'changeFecha', fechaEmision: event.target.value })}
        onBlur={() => visit('fechaEmision')}
      />
    </div>
  );
}
