import { useEffect, useMemo, useState } from 'react';
import { formatMonto } from '#domain/dinero/formato.ts';
import { guessMarca } from '#domain/productos/carga.ts';
import type { MarcaDecimal } from '#domain/productos/carga.ts';
import { CAMPOS_CARGA, CAMPOS_NECESARIOS, guessColumnas } from '#domain/productos/columnas.ts';
import type { CampoCarga, Columnas } from '#domain/productos/columnas.ts';
import { Button } from '../../../components/button.tsx';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { SelectField } from '../../../components/field.tsx';
import { Notice } from '../../../components/notice.tsx';
import { useProductos } from '../../../datos/productos.ts';
import type { Modulo, ProductoLeido } from '../../../datos/productos.ts';
import { t } from '../i18n.ts';
import { chooseFilas, findExistentes, reviewFilas } from '../carga/carga.ts';
import type { FilaBuena, Revision } from '../carga/carga.ts';
import type { HojaCarga } from '../../../datos/hojas/read-archivo.ts';
import type { Archivo, Elegidas } from '../carga/use-carga.ts';
import { impuestoTexto } from '../impuestos.ts';
import { countText } from '../formato.ts';
import { ExistentesCarga } from './existentes-carga.tsx';
import type { Eleccion } from './existentes-carga.tsx';
import { FilasFallidas } from './filas-fallidas.tsx';
import { AL_ENTRAR } from '../../../lib/lectura.ts';

const CAMPOS = Object.keys(CAMPOS_CARGA) as CampoCarga[];
const MUESTRA = 5;

type Props = {
  nit: string;
  modulo: Modulo;
  archivo: Archivo;
  onStart: (elegidas: Elegidas) => void;
  onCancel: () => void;
};

const celdasDe = ({ filas }: HojaCarga, columna: number | null) =>
  columna === null ? [] : filas.slice(0, 1_000).map(({ celdas }) => celdas[columna] ?? '');

/** Assignment of the columns, first guessed and then chosen by the user, with the resulting rows. */
function useMapeo(hoja: HojaCarga) {
  const [columnas, setColumnas] = useState<Columnas>(() => guessColumnas(hoja.encabezados));
  const [marca, setMarca] = useState<MarcaDecimal>(() =>
    guessMarca(celdasDe(hoja, columnas.precio), hoja.separador),
  );
  const [revision, setRevision] = useState<Revision | null>(null);
  const faltan = CAMPOS_NECESARIOS.filter((campo) => columnas[campo] === null);
  const isLista = faltan.length === 0;
  useEffect(() => {
    const control = new AbortController();
    setRevision(null);
    if (isLista) {
      void reviewFilas(hoja.filas, { columnas, marca }, control.signal).then((next) => {
        if (next !== null) setRevision(next);
      });
    }
    return () => control.abort();
  }, [hoja, columnas, marca, isLista]);
  const choose = (campo: CampoCarga, columna: number | null) => {
    // A column holds one field, so the field that had it before loses it.
    const others = CAMPOS.filter((each) => columna !== null && columnas[each] === columna);
    const next = { ...columnas, ...Object.fromEntries(others.map((each) => [each, null])), [campo]: columna };
    setColumnas(next);
    if (campo === 'precio') setMarca(guessMarca(celdasDe(hoja, columna), hoja.separador));
  };
  return { columnas, choose, marca, setMarca, revision, faltan };
}

/** Choice of the user for the codes that exist, and what it leaves to send. */
function useExistentes(revision: Revision | null, productos: readonly ProductoLeido[]) {
  const [eleccion, setEleccion] = useState<Eleccion>(null);
  const [marcados, setMarcados] = useState<ReadonlySet<string>>(new Set());
  const [isPedida, setIsPedida] = useState(false);
  const existentes = useMemo(
    () => (revision === null ? [] : findExistentes(revision.buenas, productos)),
    [revision, productos],
  );
  const mark = (codigo: string, isMarcado: boolean) =>
    setMarcados(
      (antes) => new Set(isMarcado ? [...antes, codigo] : [...antes].filter((each) => each !== codigo)),
    );
  const falta = existentes.length > 0 && eleccion === null;
  /** Rows to send; null, and an error at the choice, while the user has not made it. */
  const choose = ({ buenas, fallidas }: Revision): Elegidas | null => {
    setIsPedida(true);
    if (falta) return null;
    const isReemplazado = (codigo: string) =>
      eleccion === 'reemplazar' || (eleccion === 'cadaUno' && marcados.has(codigo));
    const elegidas = chooseFilas(buenas, productos, isReemplazado);
    return { buenas: elegidas, fallidas, omitidas: buenas.length - elegidas.length };
  };
  const error = falta && isPedida ? t('productos.carga.existentes.elija') : undefined;
  return {
    campos: { existentes, eleccion, onEleccion: setEleccion, marcados, onMarcar: mark, error },
    choose,
  };
}

const SIN_PRODUCTOS: readonly ProductoLeido[] = [];

/** Assigns the columns and shows the first rows as they would be stored, and the faulty ones. */
export function ColumnasCarga({ nit, modulo, archivo, onStart, onCancel }: Props) {
  const { hoja, nombre } = archivo;
  const { columnas, choose, marca, setMarca, revision, faltan } = useMapeo(hoja);
  const { productos, error, refetch } = useProductos(nit, modulo, AL_ENTRAR);
  const { campos, choose: chooseExistentes } = useExistentes(revision, productos ?? SIN_PRODUCTOS);
  const begin = (reviewed: Revision) => {
    const elegidas = chooseExistentes(reviewed);
    if (elegidas !== null) onStart(elegidas);
  };
  // The review includes the products that would be replaced, so nothing is ready until the catalogue is read or has
  // failed.
  const lista = productos === undefined && error === null ? null : revision;
  const opciones = [
    { valor: '', texto: t('productos.carga.ninguna') },
    ...hoja.encabezados.map((encabezado, i) => ({
      valor: String(i),
      texto: encabezado === '' ? t('productos.carga.columna', { numero: i + 1 }) : encabezado,
    })),
  ];
  return (
    <div className="pila">
      <section className="tarjeta pila" aria-label={t('productos.carga.columnas')}>
        <h2 className="titulo-menor archivo-nombre">
          {nombre} <span className="secundario">{filasTexto(hoja.filas.length)}</span>
        </h2>
        <p>{t('productos.carga.columnasAyuda')}</p>
        <div className="productos-edicion-campos">
          {CAMPOS.map((campo) => (
            <SelectField
              key={campo}
              etiqueta={t(`productos.campo.${campo}`)}
              opcional={!CAMPOS_NECESARIOS.some((each) => each === campo)}
              error={faltan.some((each) => each === campo) ? t('productos.carga.elijaColumna') : undefined}
              opciones={opciones}
              value={columnas[campo] === null ? '' : String(columnas[campo])}
              onChange={({ target: { value } }) => choose(campo, value === '' ? null : Number(value))}
            />
          ))}
          <SelectField
            etiqueta={t('productos.carga.marca')}
            opciones={[
              { valor: '.', texto: t('productos.carga.marcaPunto') },
              { valor: ',', texto: t('productos.carga.marcaComa') },
            ]}
            value={marca}
            onChange={(event) => setMarca(event.target.value === ',' ? ',' : '.')}
          />
        </div>
      </section>
      {lista === null ? (
        faltan.length > 0 ? null : (
          <p role="status">
            {t(revision === null ? 'productos.carga.revisando' : 'productos.carga.comprobando')}
          </p>
        )
      ) : (
        <>
          <Revisada revision={lista} isSinCatalogo={productos === undefined} onRetry={() => void refetch()} />
          <ExistentesCarga {...campos} />
        </>
      )}
      <div className="fila fila-final">
        <Button onClick={onCancel}>{t('productos.carga.otro')}</Button>
        {lista === null || lista.buenas.length === 0 ? null : (
          <Button variante="primaria" icono="subir" onClick={() => begin(lista)}>
            {countText('productos.carga.empezar', lista.buenas.length)}
          </Button>
        )}
      </div>
      {revision === null || revision.fallidas.length === 0 ? null : (
        <FilasFallidas fallidas={revision.fallidas} />
      )}
    </div>
  );
}

function filasTexto(cantidad: number): string {
  return countText('productos.carga.filas', cantidad);
}

type RevisadaProps = {
  revision: Revision;
  /** Whether the catalogue could not be read; then the server refuses the codes that exist. */
  isSinCatalogo: boolean;
  onRetry: () => void;
};

function Revisada({ revision, isSinCatalogo, onRetry }: RevisadaProps) {
  const { buenas, fallidas } = revision;
  return (
    <section className="pila" aria-label={t('productos.carga.vistaPrevia')}>
      <Notice tipo={fallidas.length === 0 ? 'success' : 'warning'}>
        <p>{countText('productos.carga.listas', buenas.length)}</p>
        {fallidas.length === 0 ? null : <p>{countText('productos.carga.noEntran', fallidas.length)}</p>}
      </Notice>
      {isSinCatalogo ? (
        <Notice tipo="warning">
          <p className="bajo">{t('productos.carga.sinCatalogo')}</p>
          <Button icono="reintentar" onClick={onRetry}>
            {t('comun.boton.reintentar')}
          </Button>
        </Notice>
      ) : null}
      {buenas.length === 0 ? null : (
        <>
          <h2 className="titulo-menor">{t('productos.carga.vistaPrevia')}</h2>
          <Lista
            titulo={t('productos.carga.vistaPrevia')}
            columnas={columnasOf()}
            filas={buenas.slice(0, MUESTRA)}
            claveDe={({ fila }) => String(fila.numero)}
          />
        </>
      )}
    </section>
  );
}

type Celda = Pick<Columna<FilaBuena>, 'rol' | 'ancho' | 'celda'> & { campo: CampoCarga };

const CELDAS: readonly Celda[] = [
  {
    campo: 'codigo',
    rol: 'detalle',
    ancho: 8.5,
    celda: ({ producto }) => <span className="codigo">{producto.codigo}</span>,
  },
  { campo: 'codigoAlterno', rol: 'dato', ancho: 8, celda: ({ producto }) => producto.codigoAlterno || null },
  { campo: 'descripcion', rol: 'titulo', celda: ({ producto }) => producto.descripcion },
  {
    campo: 'bienServicio',
    rol: 'dato',
    ancho: 5.5,
    celda: ({ producto }) => t(`productos.clase.${producto.bienServicio}`),
  },
  { campo: 'unidadMedida', rol: 'detalle', ancho: 5, celda: ({ producto }) => producto.unidadMedida },
  {
    campo: 'impuesto',
    rol: 'detalle',
    ancho: 9,
    celda: ({ producto: { impuesto } }) => (impuesto === null ? null : impuestoTexto(impuesto)),
  },
  { campo: 'precio', rol: 'monto', ancho: 8, celda: ({ producto }) => formatMonto(producto.precio, 'GTQ') },
];

function columnasOf(): readonly Columna<FilaBuena>[] {
  return CELDAS.map(({ campo, ...columna }) => ({
    ...columna,
    clave: campo,
    titulo: t(`productos.campo.${campo}`),
  }));
}
