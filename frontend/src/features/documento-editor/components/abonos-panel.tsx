import { useState } from 'react';
import { LIMITES_DOCUMENTO } from '#domain/constantes.ts';
import { PRINT_SCALE, ZERO, compare, isZero, round, subtract } from '#domain/dinero/decimal.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { AbonoBorrador, Moneda } from '#domain/documentos/modelo/borrador.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import { Button } from '../../../components/button.tsx';
import { Deshacer } from '../../../components/deshacer.tsx';
import { FechaField } from '../../../components/fecha-field.tsx';
import { SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import { cadenciaOf, diferenciaAbonos, planVencimientos } from '../abonos.ts';
import type { Cadencia } from '../abonos.ts';
import { fieldIdOf } from '../marcas.ts';
import { putBack } from '../move-lineas.ts';
import type { EdicionViva } from '../use-edicion.ts';

const CADENCIAS: readonly Cadencia[] = ['mes', 'quincena', 'semana'];
const RUTA = 'datosFacturaCambiaria.abonos';

/** Instalments of bills of exchange: planned in equal parts, then changed one by one. */
export function AbonosPanel({ viva }: { viva: EdicionViva }) {
  const { tipoDocumento, datosFacturaCambiaria } = viva.edicion.borrador;
  if (!TIPOS_DOCUMENTO[tipoDocumento].cambiaria || datosFacturaCambiaria === null) return null;
  return <Panel viva={viva} abonos={datosFacturaCambiaria.abonos} />;
}

function Panel({ viva, abonos }: { viva: EdicionViva; abonos: readonly AbonoBorrador[] }) {
  const { edicion, edit } = viva;
  // The plan has fields of its own, which begin anew with the instalments that come back.
  const [vuelta, setVuelta] = useState(0);
  const isReemplazado = edicion.quitado?.que === 'abonos';
  const anuncio = vuelta === 0 ? '' : t('editor.abonos.restaurados');
  const undo = () => {
    putBack(edit, edicion);
    setVuelta(vuelta + 1);
  };
  const vencimientos = abonos.map(({ fechaVencimiento }) => fechaVencimiento);
  return (
    <section className="tarjeta pila editor-abonos" aria-labelledby="abonos-titulo">
      <h2 id="abonos-titulo" className="titulo-menor">
        {t('editor.abonos.titulo')}
      </h2>
      <Plan key={vuelta} viva={viva} vencimientos={vencimientos} />
      {isReemplazado ? (
        <Deshacer texto={t('editor.abonos.reemplazados')} atajo="Alt+Z" onUndo={undo} />
      ) : null}
      <p role="status" className="solo-lector">
        {isReemplazado ? t('editor.abonos.reemplazados') : anuncio}
      </p>
      <ol className="pila-corta">
        {abonos.map((abono, indice) => (
          <AbonoFila key={indice} {...{ viva, abono, indice }} />
        ))}
      </ol>
      <Cuadre viva={viva} abonos={abonos} vencimientos={vencimientos} />
    </section>
  );
}

type PlanProps = { viva: EdicionViva; vencimientos: readonly string[] };

/** Plan of the instalments; each change splits the total again in equal parts. */
function Plan({ viva, vencimientos }: PlanProps) {
  const { edit, mensajes } = viva;
  const [cantidad, setCantidad] = useState(String(vencimientos.length));
  const [cadencia, setCadencia] = useState<Cadencia>(() => cadenciaOf(vencimientos));
  const primera = vencimientos[0] ?? '';
  const plan = (cambios: { cantidad?: number; primera?: string; cadencia?: Cadencia }) =>
    edit({
      tipo: 'planAbonos',
      vencimientos: planVencimientos(
        cambios.primera ?? primera,
        cambios.cadencia ?? cadencia,
        cambios.cantidad ?? vencimientos.length,
      ),
    });
  return (
    <div className="rejilla editor-abonos-plan">
      <TextField
        id={fieldIdOf(RUTA)}
        etiqueta={t('editor.abonos.cantidad')}
        error={mensajes.get(RUTA) ?? mensajes.get('datosFacturaCambiaria')}
        inputMode="numeric"
        autoComplete="off"
        className="al-final"
        value={cantidad}
        onChange={(event) => {
          setCantidad(event.target.value);
          const next = Number(event.target.value);
          if (Number.isInteger(next) && next >= 1 && next <= LIMITES_DOCUMENTO.abonos)
            plan({ cantidad: next });
        }}
        onFocus={(event) => event.target.select()}
        onBlur={() => setCantidad(String(vencimientos.length))}
      />
      <FechaField
        etiqueta={t('editor.abonos.primero')}
        value={primera}
        onChange={(fecha) => plan({ primera: fecha })}
      />
      <SelectField
        etiqueta={t('editor.abonos.cada')}
        opciones={CADENCIAS.map((valor) => ({ valor, texto: t(`editor.abonos.${valor}`) }))}
        value={cadencia}
        onChange={(event) => {
          const chosen = CADENCIAS.find((each) => each === event.target.value) ?? 'mes';
          setCadencia(chosen);
          plan({ cadencia: chosen });
        }}
      />
    </div>
  );
}

type AbonoProps = { viva: EdicionViva; abono: AbonoBorrador; indice: number };

function AbonoFila({ viva, abono, indice }: AbonoProps) {
  const { edit, visit, mensajes } = viva;
  const ruta = `${RUTA}[${indice}]`;
  const numero = indice + 1;
  return (
    <li className="editor-abono">
      <span className="editor-abono-numero">{t('editor.abonos.abono', { numero })}</span>
      <FechaField
        id={fieldIdOf(`${ruta}.fechaVencimiento`)}
        etiqueta={t('editor.abonos.fecha')}
        aria-label={`${t('editor.abonos.abono', { numero })}: ${t('editor.abonos.fecha')}`}
        error={mensajes.get(`${ruta}.fechaVencimiento`)}
        value={abono.fechaVencimiento}
        onChange={(fecha) => edit({ tipo: 'changeAbono', indice, cambios: { fechaVencimiento: fecha } })}
        onBlur={() => visit(`${ruta}.fechaVencimiento`)}
      />
      <TextField
        id={fieldIdOf(`${ruta}.monto`)}
        etiqueta={t('editor.abonos.monto')}
        aria-label={`${t('editor.abonos.abono', { numero })}: ${t('editor.abonos.monto')}`}
        className="al-final"
        inputMode="decimal"
        autoComplete="off"
        error={mensajes.get(`${ruta}.monto`) ?? mensajes.get(ruta)}
        value={abono.monto}
        onChange={(event) => edit({ tipo: 'changeAbono', indice, cambios: { monto: event.target.value } })}
        onFocus={(event) => event.target.select()}
        onBlur={() => visit(`${ruta}.monto`)}
      />
    </li>
  );
}

function textoCuadre(diferencia: Decimal, moneda: Moneda): string {
  if (isZero(diferencia)) return t('editor.abonos.cuadra');
  const isFalta = compare(diferencia, ZERO) > 0;
  const monto = formatMonto(round(isFalta ? diferencia : subtract(ZERO, diferencia), PRINT_SCALE), moneda);
  return t(isFalta ? 'editor.abonos.falta' : 'editor.abonos.sobra', { monto });
}

type CuadreProps = PlanProps & { abonos: readonly AbonoBorrador[] };

/** Amount that the instalments lack, updated while typing. */
function Cuadre({ viva, abonos, vencimientos }: CuadreProps) {
  const { totales, limpio, edicion, edit } = viva;
  const diferencia = diferenciaAbonos(abonos, totales.granTotal);
  const cuadra = isZero(diferencia);
  return (
    <div className="fila">
      <p
        role="status"
        className={cuadra ? 'secundario' : 'editor-abonos-diferencia'}
        data-prueba="diferencia"
      >
        {textoCuadre(diferencia, limpio.moneda)}
      </p>
      {edicion.abonosAMano ? (
        <Button onClick={() => edit({ tipo: 'planAbonos', vencimientos })}>
          {t('editor.abonos.repartir')}
        </Button>
      ) : null}
    </div>
  );
}
