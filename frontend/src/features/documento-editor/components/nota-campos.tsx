import { useState } from 'react';
import { isZero, printMonto } from '#domain/dinero/decimal.ts';
import { formatMonto, formatNumero } from '#domain/dinero/formato.ts';
import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import type { LineaDocumento } from '#domain/documentos/modelo/documento.ts';
import { spreadDescuento } from '#domain/documentos/borrador/nueva-nota.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { RUTAS_NOTA } from '#domain/documentos/modelo/rutas-nota.ts';
import type { RutaNota } from '#domain/documentos/modelo/rutas-nota.ts';
import { Notice } from '../../../components/notice.tsx';
import { TextField } from '../../../components/field.tsx';
import { t } from '../i18n-notas.ts';
import { fieldIdOf } from '../marcas.ts';
import { cleanMonto } from '../montos.ts';
import { prorateDescuentos } from '../notas.ts';
import type { OrigenLeido } from '../servicios.ts';
import type { EdicionViva } from '../use-edicion.ts';

type Props = { viva: EdicionViva; origen: OrigenLeido; rutaNota: RutaNota };

/** Reason of the note, then the adjustment: quantities line by line, or one amount. */
export function NotaCampos({ viva, origen, rutaNota }: Props) {
  const { mensajes, edicion, edit, visit } = viva;
  const { datosNota } = edicion.borrador;
  const { tipo, descuento } = RUTAS_NOTA[rutaNota];
  const { efecto, referenciaOrigen } = TIPOS_DOCUMENTO[tipo];
  return (
    <section className="tarjeta pila" aria-labelledby="nota-titulo">
      <h2 id="nota-titulo" className="titulo-menor">
        {t('editor.notaLineas.titulo')}
      </h2>
      {!referenciaOrigen ? <Notice tipo="info">{t('editor.origen.abono')}</Notice> : null}
      {datosNota === null ? null : (
        <TextField
          id={fieldIdOf('datosNota.motivoAjuste')}
          etiqueta={t('editor.notaLineas.motivo')}
          ayuda={t('editor.notaLineas.motivoAyuda')}
          error={mensajes.get('datosNota.motivoAjuste')}
          autoComplete="off"
          value={datosNota.motivoAjuste}
          onChange={(event) =>
            edit({
              tipo: 'changeDatos',
              cambios: { datosNota: { ...datosNota, motivoAjuste: event.target.value } },
            })
          }
          onBlur={() => visit('datosNota.motivoAjuste')}
        />
      )}
      {descuento ? (
        <NotaDescuento {...{ viva, origen }} />
      ) : (
        <NotaLineas {...{ viva, origen }} conPrecio={efecto === 'suma'} />
      )}
    </section>
  );
}

type ParteProps = Omit<Props, 'rutaNota'>;

/** One amount, spread over the lines of the origin to the cent. */
function NotaDescuento({ viva, origen }: ParteProps) {
  const { edicion, totales, mensajes, limpio, edit, visit } = viva;
  const [texto, setTexto] = useState(() => (isZero(totales.granTotal) ? '' : printMonto(totales.granTotal)));
  const error = [...mensajes].find(([ruta]) => ruta.startsWith('detalle'))?.[1];
  return (
    <>
      <TextField
        id={fieldIdOf('detalle')}
        etiqueta={t('editor.notaLineas.monto')}
        ayuda={t('editor.notaLineas.montoAyuda')}
        error={error}
        className="al-final"
        inputMode="decimal"
        autoComplete="off"
        value={texto}
        onChange={(event) => {
          setTexto(event.target.value);
          const { detalle } = spreadDescuento(edicion.borrador, origen, cleanMonto(event.target.value));
          edit({ tipo: 'replaceDetalle', detalle });
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => visit('detalle')}
      />
      {limpio.detalle.length === 0 ? null : (
        <details>
          <summary>{t('editor.notaLineas.reparto')}</summary>
          <ul>
            {limpio.detalle.map(({ numeroLineaOrigen, descripcion, precioUnitario }) => (
              <li key={numeroLineaOrigen} className="fila editor-nota-reparto">
                <span>{descripcion}</span>
                <span className="numero">{formatMonto(precioUnitario, limpio.moneda)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function NotaLineas({ viva, origen, conPrecio }: ParteProps & { conPrecio: boolean }) {
  const { edicion, mensajes } = viva;
  const { detalle } = edicion.borrador;
  return (
    <>
      <p className="secundario">{t(conPrecio ? 'editor.notaLineas.debito' : 'editor.notaLineas.credito')}</p>
      {mensajes.has('detalle') ? <Notice tipo="error">{mensajes.get('detalle')}</Notice> : null}
      <ol className="editor-lineas">
        {detalle.map((linea, indice) => (
          <NotaLinea
            key={linea.numeroLineaOrigen ?? indice}
            {...{ viva, origen, linea, indice, conPrecio }}
          />
        ))}
      </ol>
    </>
  );
}

type LineaProps = ParteProps & { linea: LineaBorrador; indice: number; conPrecio: boolean };

/** Fields of a line that a note cannot change, so their messages are shown elsewhere. */
const FIJAS = ['descripcion', 'bienServicio', 'unidadMedida', 'impuesto', 'numeroLineaOrigen', 'exento'];

function mensajeFijo(mensajes: ReadonlyMap<string, string>, indice: number): string | undefined {
  const rutas = FIJAS.map((campo) => `detalle[${indice}].${campo}`);
  return [...mensajes].find(([ruta]) => rutas.some((fija) => ruta.startsWith(fija)))?.[1];
}

/** Line of the origin: its product is fixed, its quantity is the amount that the note adjusts. */
function NotaLinea({ viva, origen, linea, indice, conPrecio }: LineaProps) {
  const original = origen.documento.detalle.find(
    ({ numeroLinea }) => numeroLinea === linea.numeroLineaOrigen,
  );
  const calculada = viva.totales.lineas[viva.indices.indexOf(indice)];
  const suelto = mensajeFijo(viva.mensajes, indice);
  return (
    <li className="editor-nota-linea" aria-label={t('editor.lineas.linea', { numero: indice + 1 })}>
      <p className="editor-nota-linea-producto">
        {linea.descripcion}
        <span className="campo-ayuda">
          {`${t('editor.notaLineas.precio')} ${formatNumero(original?.precioUnitario ?? '0')}`}
        </span>
      </p>
      <CamposLinea {...{ viva, linea, indice, conPrecio, original }} />
      <p className="editor-linea-total">
        <span className="campo-etiqueta">{t('editor.lineas.total')}</span>
        <span className="numero">{calculada === undefined ? '0.00' : formatNumero(calculada.total)}</span>
      </p>
      {suelto === undefined ? null : (
        <p className="campo-error" role="alert">
          {suelto}
        </p>
      )}
    </li>
  );
}

type CamposProps = Omit<LineaProps, 'origen'> & { original: LineaDocumento | undefined };

/** Fields of a line: a debit raises the price; a credit returns part of the line and of its discount. */
function CamposLinea({ viva, linea, indice, conPrecio, original }: CamposProps) {
  const campo = { viva, linea, indice };
  const hasDescuento = /[1-9]/.test(original?.descuento ?? '');
  return (
    <>
      <MontoCampo
        {...campo}
        campo="cantidad"
        original={conPrecio ? undefined : original}
        etiqueta={t('editor.notaLineas.cantidad', { original: original?.cantidad ?? '' })}
      />
      {conPrecio ? (
        <MontoCampo {...campo} campo="precioUnitario" etiqueta={t('editor.notaLineas.aumento')} />
      ) : null}
      {hasDescuento && !conPrecio ? (
        <MontoCampo {...campo} campo="descuento" etiqueta={t('editor.notaLineas.descuento')} />
      ) : null}
    </>
  );
}

type MontoProps = {
  viva: EdicionViva;
  linea: LineaBorrador;
  indice: number;
  campo: 'cantidad' | 'precioUnitario' | 'descuento';
  etiqueta: string;
  /** Line of the origin; crediting a part of it takes the same part of its discounts. */
  original?: LineaDocumento | undefined;
};

function changesOf(
  campo: MontoProps['campo'],
  texto: string,
  original: LineaDocumento | undefined,
): Partial<LineaBorrador> {
  if (campo !== 'cantidad' || original === undefined) return { [campo]: texto };
  return { cantidad: texto, ...prorateDescuentos(original, cleanMonto(texto)) };
}

function MontoCampo({ viva, linea, indice, campo, etiqueta, original }: MontoProps) {
  const ruta = `detalle[${indice}].${campo}`;
  return (
    <TextField
      id={fieldIdOf(ruta)}
      etiqueta={etiqueta}
      error={viva.mensajes.get(ruta)}
      className="al-final"
      inputMode="decimal"
      autoComplete="off"
      value={linea[campo]}
      onChange={(event) =>
        viva.edit({ tipo: 'changeLinea', indice, cambios: changesOf(campo, event.target.value, original) })
      }
      onFocus={(event) => event.target.select()}
      onBlur={() => viva.visit(ruta)}
    />
  );
}
