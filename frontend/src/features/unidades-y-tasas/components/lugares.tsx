import { LUGARES, MUNICIPIOS } from '#domain/catalogos/lugares.ts';
import type { Municipio } from '#domain/catalogos/lugares.ts';
import type { Columna } from '../../../components/lista.tsx';
import { SelectField } from '../../../components/field.tsx';
import { useFiltros } from '../../../lib/use-filtros.ts';
import { t } from '../i18n.ts';
import { TablaBuscable } from './tabla-buscable.tsx';

const createColumnas = (): readonly Columna<Municipio>[] => [
  {
    clave: 'codigo',
    titulo: t('catalogos.lugares.codigo'),
    rol: 'detalle',
    ancho: 6,
    celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
  },
  {
    clave: 'municipio',
    titulo: t('catalogos.lugares.municipio'),
    rol: 'titulo',
    celda: ({ nombre }) => nombre,
  },
  {
    clave: 'departamento',
    titulo: t('catalogos.lugares.departamento'),
    rol: 'detalle',
    celda: ({ departamento }) => departamento,
  },
  {
    clave: 'postal',
    titulo: t('catalogos.lugares.postal'),
    rol: 'detalle',
    ancho: 8,
    celda: ({ codigoPostal }) => codigoPostal ?? null,
  },
];

const CUALQUIERA = '';
const FILTROS = { departamento: CUALQUIERA };
const textoDe = ({ codigo, nombre, departamento, codigoPostal }: Municipio): string =>
  [codigo, nombre, departamento, codigoPostal].join(' ');

export function Lugares() {
  const { valores, change } = useFiltros(FILTROS);
  const { departamento } = valores;
  const filas =
    departamento === CUALQUIERA
      ? MUNICIPIOS
      : MUNICIPIOS.filter((municipio) => municipio.departamento === departamento);
  return (
    <section className="pila" aria-labelledby="catalogo-titulo">
      <p className="secundario">{t('catalogos.lugares.texto')}</p>
      <TablaBuscable
        titulo={t('catalogos.lista.lugares')}
        columnas={createColumnas()}
        filas={filas}
        claveDe={({ codigo }) => codigo}
        textoDe={textoDe}
        vacio={t('catalogos.sinResultados')}
        activos={departamento === CUALQUIERA ? 0 : 1}
        filtros={
          <SelectField
            etiqueta={t('catalogos.lugares.departamento')}
            value={departamento}
            onChange={(event) => change({ departamento: event.target.value })}
            opciones={[
              { valor: CUALQUIERA, texto: t('catalogos.lugares.todos') },
              ...LUGARES.map(({ departamento: nombre }) => ({ valor: nombre, texto: nombre })),
            ]}
          />
        }
      />
    </section>
  );
}
