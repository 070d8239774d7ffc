import { useState } from 'react';
import type { DatosExportacion } from '#domain/documentos/modelo/borrador.ts';
import { CONSUMIDOR_FINAL } from '#domain/constantes.ts';
import { INCOTERMS } from '#domain/documentos/reglas/exportacion.ts';
import type { Establecimiento } from '#domain/establecimiento/establecimiento.ts';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import { hasBienes } from '../tidy-borrador.ts';
import { fieldIdOf, hasMensaje } from '../marcas.ts';
import type { EdicionViva } from '../use-edicion.ts';

type Props = { viva: EdicionViva; establecimiento: Establecimiento };

const PRINCIPALES = ['nombreConsignatario', 'direccionConsignatario', 'paisConsignatario'] as const;
const OTROS = [
  'codigoConsignatario',
  'nombreComprador',
  'direccionComprador',
  'codigoComprador',
  'lugarExpedicion',
  'otraReferencia',
  'nombreExportador',
  'codigoExportador',
] as const;

/** Initial export data from the issuer's record and the receiver. */
function exportacionInicial({ viva, establecimiento }: Props): DatosExportacion {
  const { receptor } = viva.edicion.borrador;
  return {
    nombreConsignatario: receptor.nombre === CONSUMIDOR_FINAL.nombre ? '' : receptor.nombre,
    direccionConsignatario: receptor.direccionReceptor?.direccion ?? '',
    codigoConsignatario: '',
    paisConsignatario: '',
    nombreComprador: '',
    direccionComprador: '',
    codigoComprador: '',
    lugarExpedicion: '',
    otraReferencia: '',
    incoterm: '',
    nombreExportador: establecimiento.nombreExp,
    codigoExportador: establecimiento.codExp,
  };
}

/** Switch of an export; switching it off keeps the typed data. */
export function ExportacionInterruptor(props: Props) {
  const { edicion, mensajes, edit } = props.viva;
  const { tipoVenta, datosExportacion } = edicion.borrador;
  return (
    <Checkbox
      id={fieldIdOf('tipoVenta')}
      role="switch"
      checked={tipoVenta === 'Export'}
      error={mensajes.get('tipoVenta')}
      onChange={(event) =>
        edit({
          tipo: 'changeDatos',
          cambios: {
            tipoVenta: event.target.checked ? 'Export' : 'Local',
            datosExportacion: datosExportacion ?? exportacionInicial(props),
          },
        })
      }
    >
      {t('editor.exportacion.interruptor')}
    </Checkbox>
  );
}

export function ExportacionCampos({ viva }: { viva: EdicionViva }) {
  const { limpio, edicion, mensajes } = viva;
  const { datosExportacion } = edicion.borrador;
  const [isOpen, setIsOpen] = useState(false);
  if (limpio.tipoVenta !== 'Export' || datosExportacion === null) return null;
  const masRutas = OTROS.map((campo) => `datosExportacion.${campo}`);
  return (
    <fieldset className="editor-grupo pila-corta">
      <legend className="campo-etiqueta">{t('editor.exportacion.titulo')}</legend>
      <p className="campo-ayuda">{t('editor.exportacion.receptor')}</p>
      <div className="rejilla">
        {PRINCIPALES.map((campo) => (
          <Campo key={campo} {...{ viva, datosExportacion, campo }} />
        ))}
        {hasBienes(limpio.detalle) || limpio.detalle.length === 0 ? (
          <IncotermCampo {...{ viva, datosExportacion }} />
        ) : null}
      </div>
      <details
        open={isOpen || hasMensaje(mensajes, masRutas)}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
      >
        <summary>{t('editor.exportacion.masDatos')}</summary>
        <div className="rejilla editor-receptor-mas">
          {OTROS.map((campo) => (
            <Campo key={campo} {...{ viva, datosExportacion, campo }} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}

type CampoProps = {
  viva: EdicionViva;
  datosExportacion: DatosExportacion;
  campo: (typeof PRINCIPALES)[number] | (typeof OTROS)[number];
};

function Campo({ viva, datosExportacion, campo }: CampoProps) {
  const { mensajes, edit, visit } = viva;
  const ruta = `datosExportacion.${campo}`;
  return (
    <TextField
      id={fieldIdOf(ruta)}
      etiqueta={t(`editor.exportacion.${campo}`)}
      opcional={!(PRINCIPALES as readonly string[]).includes(campo)}
      autoComplete="off"
      error={mensajes.get(ruta)}
      value={datosExportacion[campo]}
      onChange={(event) =>
        edit({
          tipo: 'changeDatos',
          cambios: { datosExportacion: { ...datosExportacion, [campo]: event.target.value } },
        })
      }
      onBlur={() => visit(ruta)}
    />
  );
}

/** INCOTERM, for goods only (rule 2.3.8-3). */
function IncotermCampo({ viva, datosExportacion }: Omit<CampoProps, 'campo'>) {
  const ruta = 'datosExportacion.incoterm';
  return (
    <SelectField
      id={fieldIdOf(ruta)}
      etiqueta={t('editor.exportacion.incoterm')}
      error={viva.mensajes.get(ruta)}
      opciones={[
        { valor: '', texto: t('editor.exportacion.incotermElegir') },
        ...INCOTERMS.map((valor) => ({ valor, texto: valor })),
      ]}
      value={datosExportacion.incoterm}
      onChange={(event) =>
        viva.edit({
          tipo: 'changeDatos',
          cambios: { datosExportacion: { ...datosExportacion, incoterm: event.target.value } },
        })
      }
    />
  );
}
