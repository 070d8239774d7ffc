import { formatMonto } from '#domain/dinero/formato.ts';
import type { Producto } from '#domain/productos/producto.ts';
import { Lista } from '../../../components/lista.tsx';
import type { Columna } from '../../../components/lista.tsx';
import { Checkbox, SelectField } from '../../../components/field.tsx';
import { t } from '../i18n.ts';
import type { Existente } from '../carga/carga.ts';
import { countText } from '../formato.ts';

const ELECCIONES = ['omitir', 'reemplazar', 'cadaUno'] as const;

/** Choice for the codes that exist; null while the user has made none. */
export type Eleccion = (typeof ELECCIONES)[number] | null;

type Props = {
  existentes: readonly Existente[];
  eleccion: Eleccion;
  onEleccion: (eleccion: Eleccion) => void;
  /** Codes to replace when the user chooses one by one. */
  marcados: ReadonlySet<string>;
  onMarcar: (codigo: string, isMarcado: boolean) => void;
  error: string | undefined;
};

/** Asks what to do with the rows whose code the catalogue has with other data: for all of them, or for each. */
export function ExistentesCarga({ existentes, eleccion, onEleccion, marcados, onMarcar, error }: Props) {
  if (existentes.length === 0) return null;
  return (
    <section className="tarjeta pila" aria-label={t('productos.carga.existentes.titulo')}>
      <h2 className="titulo-menor">{t('productos.carga.existentes.titulo')}</h2>
      <SelectField
        etiqueta={countText('productos.carga.existentes', existentes.length)}
        error={error}
        value={eleccion ?? ''}
        opciones={[
          { valor: '', texto: '…' },
          ...ELECCIONES.map((valor) => ({ valor, texto: t(`productos.carga.existentes.${valor}`) })),
        ]}
        onChange={({ target: { value } }) => onEleccion(ELECCIONES.find((each) => each === value) ?? null)}
      />
      {eleccion === 'cadaUno' ? (
        <Lista
          titulo={t('productos.carga.existentes.titulo')}
          columnas={columnasOf(marcados, onMarcar)}
          filas={existentes}
          claveDe={({ actual }) => actual.codigo}
        />
      ) : null}
    </section>
  );
}

function columnasOf(marcados: ReadonlySet<string>, onMarcar: Props['onMarcar']): Columna<Existente>[] {
  const cambio = (read: (producto: Producto) => string) =>
    function CambioCelda({ actual, fila }: Existente) {
      const [antes, ahora] = [read(actual), read(fila.producto)];
      return antes === ahora ? antes : t('productos.carga.existentes.cambio', { antes, ahora });
    };
  return [
    {
      clave: 'codigo',
      titulo: t('productos.campo.codigo'),
      rol: 'detalle',
      ancho: 11,
      celda: ({ actual: { codigo } }) => (
        <Checkbox
          checked={marcados.has(codigo)}
          aria-label={t('productos.carga.existentes.marcar', { codigo })}
          onChange={(event) => onMarcar(codigo, event.currentTarget.checked)}
        >
          <span className="codigo">{codigo}</span>
        </Checkbox>
      ),
    },
    {
      clave: 'descripcion',
      titulo: t('productos.campo.descripcion'),
      rol: 'titulo',
      celda: cambio(({ descripcion }) => descripcion),
    },
    {
      clave: 'precio',
      titulo: t('productos.campo.precio'),
      rol: 'monto',
      ancho: 15,
      celda: cambio(({ precio }) => formatMonto(precio, 'GTQ')),
    },
  ];
}
