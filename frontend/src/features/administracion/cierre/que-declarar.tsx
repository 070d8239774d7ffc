import { isSinMovimiento } from '#domain/cierre/bases.ts';
import type { DatosCierre, LineaHoja } from '#domain/cierre/cierre.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import { isMontoCierre } from '#domain/libros/pedido.ts';
import { TextField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import type { CalculoCierre, CierreMes } from './api.ts';
import { CAMPOS_DATOS, cuentasOf, formulariosOf } from './figuras.ts';
import { t } from './i18n.ts';

type Props = {
  cierre: CierreMes;
  calculo: CalculoCierre;
  lineas: readonly LineaHoja[];
  datos: DatosCierre;
  onDatos: (cambio: Partial<DatosCierre>) => void;
};

/** The worksheet: the amounts that only the taxpayer knows, and each figure under its form. */
export function QueDeclarar({ cierre, calculo, lineas, datos, onDatos }: Props) {
  const isAbierto = cierre.estado === 'ABIERTO';
  // A month without any document has no test documents either.
  const isVacio = Object.values(cuentasOf(calculo)).every((cantidad) => cantidad === 0);
  return (
    <section className="tarjeta pila" aria-labelledby="mes-que">
      <h2 className="titulo-menor" id="mes-que">
        {t('mes.que')}
      </h2>
      {calculo.pruebas && !isVacio ? <Notice tipo="warning">{t('mes.pruebas')}</Notice> : null}
      {(calculo.dePrueba ?? 0) > 0 ? (
        <Notice tipo="info">{t('mes.dePrueba', { cantidad: calculo.dePrueba ?? 0 })}</Notice>
      ) : null}
      {isSinMovimiento(cuentasOf(calculo), calculo.declaracion) ? (
        <Notice tipo="info">{t('mes.que.sinMovimiento')}</Notice>
      ) : null}
      {isAbierto && calculo.declaracion !== 'exento' ? (
        <Campos {...{ cierre, calculo, datos, onDatos }} />
      ) : null}
      {lineas.length === 0 ? <p className="secundario">{t('mes.que.exento')}</p> : null}
      {formulariosOf(lineas).map((formulario) => (
        <Formulario
          key={formulario}
          formulario={formulario}
          lineas={lineas.filter((linea) => linea.formulario === formulario)}
        />
      ))}
    </section>
  );
}

/** Amounts that documents do not say. A small taxpayer has no credit that is left over. */
function Campos({ cierre, calculo, datos, onDatos }: Omit<Props, 'lineas'>) {
  const campos = CAMPOS_DATOS.filter((campo) => campo !== 'remanente' || calculo.declaracion === 'general');
  const origen = t((cierre.arrastre ?? null) === null ? 'mes.campo.sinArrastre' : 'mes.campo.arrastrado');
  return (
    <div className="rejilla cierre-montos">
      {campos.map((campo) => (
        <TextField
          key={campo}
          etiqueta={t(`mes.campo.${campo}`)}
          ayuda={
            campo === 'retenciones'
              ? t('mes.campo.retenciones.ayuda')
              : `${t(`mes.campo.${campo}.ayuda`)} ${origen}`
          }
          prefijo="Q"
          inputMode="decimal"
          autoComplete="off"
          value={datos[campo]}
          error={isMontoCierre(datos[campo]) ? undefined : t('mes.campo.error')}
          onChange={(event) => onDatos({ [campo]: event.target.value.replaceAll(',', '').trim() })}
        />
      ))}
    </div>
  );
}

/** Figures that decide; they stand out among the others. */
const FUERTES: readonly LineaHoja['concepto'][] = ['aPagar', 'debito', 'credito'];

function Formulario({ formulario, lineas }: { formulario: string; lineas: readonly LineaHoja[] }) {
  return (
    <table className="cierre-hoja">
      <caption>{t('mes.formulario', { formulario })}</caption>
      <thead className="solo-lector">
        <tr>
          <th scope="col">{t('mes.col.concepto')}</th>
          <th scope="col">{t('mes.col.monto')}</th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(({ concepto, monto }) => (
          <tr key={concepto} className={FUERTES.includes(concepto) ? 'cierre-fuerte' : undefined}>
            <th scope="row">
              <span>{t(`cierre.concepto.${concepto}`)}</span>
              <small className="secundario">{t(`cierre.ayuda.${concepto}`)}</small>
            </th>
            <td>{formatMonto(monto, 'GTQ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
