import type { ImpuestoBorrador, LineaBorrador } from '#domain/documentos/modelo/borrador.ts';
import { formatMonto } from '#domain/dinero/formato.ts';
import type { Decimal } from '#domain/dinero/decimal.ts';
import { IMPUESTOS, unidadesOf } from '#domain/impuestos/impuestos.ts';
import type { ImpuestoEspecial } from '#domain/impuestos/impuesto.ts';
import { Checkbox, SelectField, TextField } from '../../../components/field.tsx';
import { t } from '../i18n-opciones.ts';
import { fieldIdOf } from '../marcas.ts';
import type { AccionesLinea, OpcionesLinea } from './linea-tipos.ts';

type Props = {
  indice: number;
  linea: LineaBorrador;
  opciones: OpcionesLinea;
  errores: ReadonlyMap<string, string>;
  /** Amount of the special tax; null without one. */
  montoImpuesto: Decimal | null;
  acciones: AccionesLinea;
};

/** Optional fields of a line, besides product, quantity, price and discount. */
export function LineaOpciones(props: Props) {
  const { indice, linea, opciones, errores, acciones } = props;
  const { columnas, impuestos } = opciones;
  const rutaOtro = `detalle[${indice}].otrosDescuento`;
  const rutaExento = `detalle[${indice}].exento`;
  const hasImpuesto = columnas.impuesto || (linea.impuesto !== null && impuestos.length > 0);
  return (
    <div className="editor-linea-opciones">
      {columnas.otrosDescuento || errores.has(rutaOtro) ? (
        <TextField
          id={fieldIdOf(rutaOtro)}
          etiqueta={t('editor.mas.otrosDescuento')}
          className="al-final"
          inputMode="decimal"
          autoComplete="off"
          value={linea.otrosDescuento}
          error={errores.get(rutaOtro)}
          onChange={(event) => acciones.change(indice, { otrosDescuento: event.target.value })}
          onFocus={(event) => event.target.select()}
          onBlur={() => acciones.visit(rutaOtro)}
        />
      ) : null}
      {columnas.exento ? (
        <Checkbox
          id={fieldIdOf(rutaExento)}
          checked={linea.exento}
          error={errores.get(rutaExento)}
          onChange={(event) => acciones.change(indice, { exento: event.target.checked })}
        >
          {t('editor.exento.linea')}
        </Checkbox>
      ) : null}
      {hasImpuesto ? <ImpuestoCampos {...props} /> : null}
    </div>
  );
}

/** Tax with its first unit in force, which suits most taxes. */
function impuestoInicial(nombreCorto: ImpuestoEspecial, fecha: string): ImpuestoBorrador {
  return {
    nombreCorto,
    codigoUnidadGravable: unidadesOf(nombreCorto, fecha)[0]?.codigo ?? 0,
    cantidadUnidades: '',
    montoGravable: '',
    monto: '',
  };
}

/** Fields of a special tax: the tax, its unit, then only the measures from which it is computed. */
function ImpuestoCampos({ indice, linea, opciones, errores, montoImpuesto, acciones }: Props) {
  const { impuestos, fecha, moneda } = opciones;
  const { impuesto } = linea;
  const ruta = `detalle[${indice}].impuesto`;
  const change = (cambios: Partial<ImpuestoBorrador>) => {
    if (impuesto !== null) acciones.change(indice, { impuesto: { ...impuesto, ...cambios } });
  };
  return (
    <>
      <SelectField
        id={fieldIdOf(impuesto === null ? ruta : `${ruta}.nombreCorto`)}
        etiqueta={t('editor.impuesto.etiqueta')}
        error={errores.get(`${ruta}.nombreCorto`) ?? errores.get(ruta)}
        opciones={[
          { valor: '', texto: t('editor.impuesto.ninguno') },
          ...impuestos.map((nombre) => ({ valor: nombre, texto: IMPUESTOS[nombre].nombre })),
        ]}
        value={impuesto?.nombreCorto ?? ''}
        onChange={(event) => {
          const chosen = impuestos.find((nombre) => nombre === event.target.value);
          acciones.change(indice, { impuesto: chosen === undefined ? null : impuestoInicial(chosen, fecha) });
        }}
      />
      {impuesto === null ? null : (
        <>
          <UnidadCampo {...{ ruta, impuesto, fecha, errores, change }} />
          <Medidas {...{ ruta, impuesto, errores, change }} visit={acciones.visit} />
          <p className="editor-linea-impuesto" role="status">
            <span className="campo-etiqueta">{t('editor.impuesto.calculado')}</span>
            <span className="numero">{montoImpuesto === null ? '' : formatMonto(montoImpuesto, moneda)}</span>
          </p>
        </>
      )}
    </>
  );
}

type ParteProps = {
  ruta: string;
  impuesto: ImpuestoBorrador;
  errores: ReadonlyMap<string, string>;
  change: (cambios: Partial<ImpuestoBorrador>) => void;
};

/** Unit of a tax from the catalogue; the code of the municipal rate is typed. */
function UnidadCampo({ ruta, impuesto, fecha, errores, change }: ParteProps & { fecha: string }) {
  const rutaUnidad = `${ruta}.codigoUnidadGravable`;
  const { nombreCorto, codigoUnidadGravable } = impuesto;
  if (IMPUESTOS[nombreCorto].usa === 'MONTO') {
    return (
      <TextField
        id={fieldIdOf(rutaUnidad)}
        etiqueta={t('editor.impuesto.codigo')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={codigoUnidadGravable === 0 ? '' : String(codigoUnidadGravable)}
        error={errores.get(rutaUnidad)}
        onChange={(event) =>
          change({ codigoUnidadGravable: Number(event.target.value.replaceAll(/\D/g, '')) })
        }
      />
    );
  }
  return (
    <SelectField
      id={fieldIdOf(rutaUnidad)}
      etiqueta={t('editor.impuesto.unidad')}
      error={errores.get(rutaUnidad)}
      opciones={unidadesOf(nombreCorto, fecha).map(({ codigo, nombre }) => ({
        valor: String(codigo),
        texto: nombre,
      }))}
      value={String(codigoUnidadGravable)}
      onChange={(event) => change({ codigoUnidadGravable: Number(event.target.value) })}
    />
  );
}

type MedidasProps = ParteProps & { visit: (ruta: string) => void };

function Medidas({ ruta, impuesto, errores, change, visit }: MedidasProps) {
  const { usa } = IMPUESTOS[impuesto.nombreCorto];
  const campo = (
    nombre: 'cantidadUnidades' | 'montoGravable' | 'monto',
    etiqueta: string,
    ayuda?: string,
  ) => (
    <TextField
      id={fieldIdOf(`${ruta}.${nombre}`)}
      etiqueta={etiqueta}
      ayuda={ayuda}
      className="al-final"
      inputMode="decimal"
      autoComplete="off"
      value={impuesto[nombre]}
      error={errores.get(`${ruta}.${nombre}`)}
      onChange={(event) => change({ [nombre]: event.target.value })}
      onFocus={(event) => event.target.select()}
      onBlur={() => visit(`${ruta}.${nombre}`)}
    />
  );
  const precio =
    impuesto.nombreCorto === 'TABACO' ? t('editor.impuesto.precioTabaco') : t('editor.impuesto.precio');
  return (
    <>
      {usa === 'AMBAS' ? campo('montoGravable', precio) : null}
      {usa === 'UNIDADES' || usa === 'AMBAS'
        ? campo('cantidadUnidades', t('editor.impuesto.cantidad'), t('editor.impuesto.cantidadAyuda'))
        : null}
      {usa === 'MONTO' ? campo('monto', t('editor.impuesto.monto')) : null}
    </>
  );
}
