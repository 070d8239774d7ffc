import type { Columna } from '../../../components/data-table.tsx';
import { t } from '../i18n.ts';
import { casoOf, filasFrases, filasImpuestos, filasTipos } from '../filas.ts';
import type { FilaFrase, FilaImpuesto, FilaTipo } from '../filas.ts';
import { TablaBuscable } from './tabla-buscable.tsx';

const TIPOS = filasTipos();
const IMPUESTOS = filasImpuestos();
const FRASES = filasFrases();

const nombresRegimen = ({ regimenes }: FilaTipo): string[] =>
  regimenes.map((regimen) => t(`establecimiento.regimen.${regimen}`));

function estadoTipo({ definicion: { retirado, nota, emitible } }: FilaTipo): string {
  if (retirado) return t('catalogos.tipos.retirado');
  if (!emitible) return t('catalogos.tipos.soloConsulta');
  return t(nota ? 'catalogos.tipos.nota' : 'catalogos.tipos.emitible');
}

const columnasTipos = (): readonly Columna<FilaTipo>[] => [
  {
    clave: 'codigo',
    titulo: t('catalogos.tipos.codigo'),
    celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
  },
  { clave: 'nombre', titulo: t('catalogos.tipos.nombre'), celda: ({ definicion }) => definicion.nombre },
  {
    clave: 'regimenes',
    titulo: t('catalogos.tipos.regimenes'),
    celda: (fila) => (
      <ul className="catalogo-lista">
        {nombresRegimen(fila).map((nombre) => (
          <li key={nombre}>{nombre}</li>
        ))}
      </ul>
    ),
  },
  {
    clave: 'iva',
    titulo: t('catalogos.tipos.iva'),
    celda: ({ definicion }) => t(definicion.iva ? 'catalogos.si' : 'catalogos.no'),
  },
  { clave: 'uso', titulo: t('catalogos.tipos.uso'), celda: estadoTipo },
];
const textoTipo = (fila: FilaTipo): string =>
  [fila.codigo, fila.definicion.nombre, ...nombresRegimen(fila), estadoTipo(fila)].join(' ');

export function TiposDocumento() {
  return (
    <TablaBuscable
      titulo={t('catalogos.lista.tipos')}
      columnas={columnasTipos()}
      filas={TIPOS}
      claveDe={({ codigo }) => codigo}
      textoDe={textoTipo}
      vacio={t('catalogos.sinResultados')}
    />
  );
}

const columnasImpuestos = (): readonly Columna<FilaImpuesto>[] => [
  {
    clave: 'impuesto',
    titulo: t('catalogos.impuestos.impuesto'),
    celda: ({ impuesto, sigla }) => (impuesto === sigla ? impuesto : `${impuesto} (${sigla})`),
  },
  {
    clave: 'codigo',
    titulo: t('catalogos.impuestos.codigo'),
    celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
  },
  {
    clave: 'unidad',
    titulo: t('catalogos.impuestos.unidad'),
    celda: ({ unidad }) => unidad || t('catalogos.impuestos.municipal'),
  },
  {
    clave: 'tasa',
    titulo: t('catalogos.impuestos.tasa'),
    alFinal: true,
    celda: ({ tasa }) => tasa || '—',
  },
];
const textoImpuesto = ({ impuesto, sigla, codigo, unidad }: FilaImpuesto): string =>
  [impuesto, sigla, codigo, unidad].join(' ');

export function Impuestos() {
  return (
    <div className="pila">
      <p className="secundario">{t('catalogos.impuestos.texto')}</p>
      <TablaBuscable
        titulo={t('catalogos.lista.impuestos')}
        columnas={columnasImpuestos()}
        filas={IMPUESTOS}
        claveDe={({ clave }) => clave}
        textoDe={textoImpuesto}
        vacio={t('catalogos.sinResultados')}
      />
    </div>
  );
}

const columnasFrases = (): readonly Columna<FilaFrase>[] => [
  {
    clave: 'clave',
    titulo: t('catalogos.frases.clave'),
    celda: ({ clave }) => <span className="codigo">{clave}</span>,
  },
  {
    clave: 'texto',
    titulo: t('catalogos.frases.texto'),
    celda: (fila) => (
      <>
        {casoOf(fila) === '' ? null : <strong className="bloque">{casoOf(fila)}</strong>}
        {fila.texto}
      </>
    ),
  },
  {
    clave: 'tipos',
    titulo: t('catalogos.frases.tipos'),
    celda: ({ tipos }) => (tipos.length === 0 ? '—' : tipos.join(', ')),
  },
];
const textoFrase = (fila: FilaFrase): string =>
  [fila.clave, casoOf(fila), fila.texto, ...fila.tipos].join(' ');

export function Frases() {
  return (
    <div className="pila">
      <p className="secundario">{t('catalogos.frases.explicacion')}</p>
      <TablaBuscable
        titulo={t('catalogos.lista.frases')}
        columnas={columnasFrases()}
        filas={FRASES}
        claveDe={({ clave }) => clave}
        textoDe={textoFrase}
        vacio={t('catalogos.sinResultados')}
      />
    </div>
  );
}
