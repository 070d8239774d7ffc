import type { KeyboardEvent } from 'react';
import { ZERO, compare, decimal, printMonto, subtract } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { MONEDAS } from '#domain/dinero/moneda.ts';
import { vueltoOf } from '#domain/dinero/vuelto.ts';
import { montoDeParte, restoDePartes } from '#domain/documentos/cobros/forma-pago.ts';
import { metodosOf, nombreMetodoOf } from '#domain/documentos/modelo/metodos-pago.ts';
import type { MetodoPago, PartePagoBorrador } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { addMonths } from '#domain/fechas/guatemala.ts';
import { Chips } from '../../../components/chips.tsx';
import { FechaField } from '../../../components/fecha-field.tsx';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { t } from '../i18n-certificacion.ts';
import { cleanMonto } from '../montos.ts';
import type { EdicionViva } from '../use-edicion.ts';

type Props = {
  viva: EdicionViva;
  /** Whether the amounts of several ways are being written. */
  isVarias: boolean;
  onVarias: (isVarias: boolean) => void;
  /** Whether to say that several ways were chosen and none has an amount. */
  isSinPartes: boolean;
  onEnter: () => void;
};

type Eleccion = MetodoPago | 'SIN_INDICAR' | 'VARIAS';

/** Asks how the sale is paid: one way, several with their amounts, cash with its change, credit with its due day. */
export function FormaPagoCampos({ viva, isVarias, onVarias, isSinPartes, onEnter }: Props) {
  const { edicion, limpio, mensajes, edit } = viva;
  const { formaPago, fechaVencimiento, fechaEmision } = edicion.borrador;
  const metodos = metodosOf(TIPOS_DOCUMENTO[limpio.tipoDocumento]);
  const eleccion = isVarias ? 'VARIAS' : eleccionOf(formaPago, fechaVencimiento);
  const putDatos = (partes: PartePagoBorrador[], vence: string) =>
    edit({ tipo: 'changeDatos', cambios: { formaPago: partes, fechaVencimiento: vence } });
  const put = (partes: PartePagoBorrador[]) => {
    const isCredito = partes.some(({ metodo }) => metodo === 'CREDITO');
    const vence = isCredito && fechaVencimiento === '' ? addMonths(fechaEmision, 1) : fechaVencimiento;
    // While no part is written, a sale on credit stays one.
    putDatos(partes, isCredito || partes.length === 0 ? vence : '');
  };
  const choose = (nueva: Eleccion) => {
    onVarias(nueva === 'VARIAS');
    const metodo = nueva === 'VARIAS' && eleccion === 'CREDITO' ? 'CREDITO' : nueva;
    if (metodo === 'SIN_INDICAR') putDatos([], '');
    else put(metodo === 'VARIAS' ? [] : [{ metodo, monto: '', entregado: '' }]);
  };
  const general = isSinPartes ? t('editor.pago.sinPartes') : mensajes.get('formaPago');
  const hasEfectivo = eleccion === 'SIN_INDICAR' || formaPago.some(({ metodo }) => metodo === 'EFECTIVO');
  return (
    <div className="pila-corta">
      <Chips<Eleccion>
        etiqueta={t('editor.pago.forma')}
        opciones={[
          { valor: 'SIN_INDICAR', texto: t('editor.pago.sinIndicar') },
          ...metodos.map((metodo) => ({ valor: metodo, texto: nombreMetodoOf(metodo) })),
          { valor: 'VARIAS', texto: t('editor.pago.varias') },
        ]}
        valor={eleccion}
        onChange={choose}
      />
      {isVarias ? <Partes {...{ viva, metodos, put, onEnter }} /> : null}
      {hasEfectivo ? <Entregado {...{ viva, put, onEnter }} /> : null}
      {eleccion === 'CREDITO' || formaPago.some(({ metodo }) => metodo === 'CREDITO') ? (
        <FechaField
          etiqueta={t('editor.pago.vence')}
          required
          error={mensajes.get('fechaVencimiento')}
          value={fechaVencimiento}
          onChange={(fecha) => {
            if (fecha !== '') edit({ tipo: 'changeDatos', cambios: { fechaVencimiento: fecha } });
          }}
        />
      ) : null}
      {general === undefined ? null : <Notice tipo="error">{general}</Notice>}
    </div>
  );
}

function eleccionOf([parte]: readonly PartePagoBorrador[], fechaVencimiento: string): Eleccion {
  if (parte !== undefined) return parte.metodo;
  return fechaVencimiento === '' ? 'SIN_INDICAR' : 'CREDITO';
}

function isEnter(event: KeyboardEvent): boolean {
  return event.key === 'Enter' && !event.repeat;
}

type Editable = { viva: EdicionViva; put: (partes: PartePagoBorrador[]) => void; onEnter: () => void };

/**
 * One amount for each way of payment; one that is emptied is no part. A part without an amount, as a copied sale has, gets what
 * the others leave.
 */
function Partes({ viva, metodos, put, onEnter }: Editable & { metodos: readonly MetodoPago[] }) {
  const { edicion, limpio, totales, mensajes } = viva;
  const { formaPago } = edicion.borrador;
  const { moneda } = limpio;
  const resto = restoDePartes(formaPago, decimal(printMonto(totales.granTotal)));
  const signo = compare(resto, ZERO);
  const abierto = printMonto(signo > 0 ? resto : ZERO);
  // A part without an amount needs something to take; its field says so when nothing is left.
  const isCompleto = formaPago.some((parte) => parte.monto === '') ? signo > 0 : signo === 0;
  const monto = formatMonto(signo < 0 ? subtract(ZERO, resto) : resto, moneda);
  const change = (metodo: MetodoPago, valor: string) => {
    const previa = formaPago.find((parte) => parte.metodo === metodo);
    const nueva = { metodo, monto: valor, entregado: previa?.entregado ?? '' };
    // The order of the form, so that the parts are stored as they are read.
    put(
      metodos.flatMap((each) => {
        const parte = each === metodo ? nueva : formaPago.find((otra) => otra.metodo === each);
        return parte === undefined || (each === metodo && valor === '') ? [] : [parte];
      }),
    );
  };
  return (
    <>
      <div className="rejilla editor-partes">
        {metodos.map((metodo) => {
          const indice = formaPago.findIndex((parte) => parte.metodo === metodo);
          const escrito = formaPago[indice]?.monto;
          return (
            <TextField
              key={metodo}
              etiqueta={nombreMetodoOf(metodo)}
              prefijo={MONEDAS[moneda].simbolo}
              inputMode="decimal"
              autoComplete="off"
              value={escrito === '' ? abierto : (escrito ?? '')}
              error={mensajes.get(`formaPago[${indice}].monto`)}
              onChange={(event) => change(metodo, cleanMonto(event.target.value))}
              onKeyDown={(event: KeyboardEvent) => {
                if (isEnter(event)) onEnter();
              }}
            />
          );
        })}
      </div>
      <p role="status" className="secundario">
        {signo === 0 && !isCompleto
          ? t('editor.pago.sinResto')
          : isCompleto
            ? t('editor.pago.completo')
            : t(signo > 0 ? 'editor.pago.falta' : 'editor.pago.sobra', { monto })}
      </p>
    </>
  );
}

/** Cash that the client hands over, and the change; a sum written here says that the sale is paid in cash. */
function Entregado({ viva, put, onEnter }: Editable) {
  const { edicion, limpio, totales, mensajes } = viva;
  const { formaPago } = edicion.borrador;
  const { moneda } = limpio;
  const indice = formaPago.findIndex(({ metodo }) => metodo === 'EFECTIVO');
  const parte = formaPago[indice] ?? { metodo: 'EFECTIVO' as const, monto: '', entregado: '' };
  const monto = montoDeParte(parte, formaPago, decimal(printMonto(totales.granTotal)));
  const vuelto = monto === null ? null : vueltoOf(monto, parte.entregado);
  const isCorto = parte.entregado !== '' && vuelto === null;
  return (
    <div className="rejilla editor-vuelto">
      <TextField
        etiqueta={t('editor.vuelto.entregado')}
        opcional
        prefijo={MONEDAS[moneda].simbolo}
        inputMode="decimal"
        autoComplete="off"
        value={parte.entregado}
        error={mensajes.get(`formaPago[${indice}].entregado`)}
        ayuda={isCorto ? t('editor.vuelto.corto') : undefined}
        onChange={(event) => {
          const nueva = { ...parte, entregado: cleanMonto(event.target.value) };
          put(indice === -1 ? [nueva] : formaPago.map((each, i) => (i === indice ? nueva : each)));
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (isEnter(event)) onEnter();
        }}
      />
      <p role="status" className="editor-vuelto-monto">
        {vuelto === null ? '' : t('editor.vuelto.vuelto', { monto: formatMonto(vuelto, moneda) })}
      </p>
    </div>
  );
}
