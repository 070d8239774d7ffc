import type { Columna } from '../../../components/lista.tsx';
import { t } from '../i18n.ts';
import { casoOf, filasFrases, filasImpuestos, filasTipos } from '../filas.ts';
import type { FilaFrase, FilaImpuesto, FilaTipo } from '../filas.ts';
import { TablaBuscable } from './tabla-buscable.tsx';
import type { Ficha } from './tabla-buscable.tsx';

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
    rol: 'detalle',
    ancho: 6,
    celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
  },
  {
    clave: 'nombre',
    titulo: t('catalogos.tipos.nombre'),
    rol: 'titulo',
    celda: ({ definicion }) => definicion.nombre,
  },
  {
    clave: 'uso',
    titulo: t('catalogos.tipos.uso'),
    rol: 'detalle',
    celda: estadoTipo,
  },
  {
    clave: 'regimenes',
    titulo: t('catalogos.tipos.regimenes'),
    rol: 'dato',
    celda: (fila) => nombresRegimen(fila).join(', ') || null,
  },
  {
    clave: 'iva',
    titulo: t('catalogos.tipos.iva'),
    rol: 'dato',
    ancho: 4,
    celda: ({ definicion }) => t(definicion.iva ? 'catalogos.si' : 'catalogos.no'),
  },
];

const fichaTipo = (fila: FilaTipo): Ficha => ({
  titulo: fila.definicion.nombre,
  datos: [
    [t('catalogos.tipos.codigo'), fila.codigo],
    [t('catalogos.tipos.regimenes'), nombresRegimen(fila).join(', ')],
    [t('catalogos.tipos.iva'), t(fila.definicion.iva ? 'catalogos.si' : 'catalogos.no')],
    [t('catalogos.tipos.uso'), estadoTipo(fila)],
  ],
});

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
      fichaDe={fichaTipo}
      vacio={t('catalogos.sinResultados')}
    />
  );
}

const columnasImpuestos = (): readonly Columna<FilaImpuesto>[] => [
  {
    clave: 'impuesto',
    titulo: t('catalogos.impuestos.impuesto'),
    rol: 'titulo',
    celda: ({ impuesto, sigla }) => (impuesto === sigla ? impuesto : `${impuesto} (${sigla})`),
  },
  {
    clave: 'codigo',
    titulo: t('catalogos.impuestos.codigo'),
    rol: 'detalle',
    ancho: 5,
    celda: ({ codigo }) => <span className="codigo">{codigo}</span>,
  },
  {
    clave: 'unidad',
    titulo: t('catalogos.impuestos.unidad'),
    rol: 'detalle',
    celda: ({ unidad }) => unidad || t('catalogos.impuestos.municipal'),
  },
  {
    clave: 'tasa',
    titulo: t('catalogos.impuestos.tasa'),
    rol: 'monto',
    ancho: 9,
    celda: ({ tasa }) => tasa || null,
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
    rol: 'detalle',
    ancho: 5,
    celda: ({ clave }) => <span className="codigo">{clave}</span>,
  },
  {
    clave: 'caso',
    titulo: t('catalogos.frases.caso'),
    rol: 'titulo',
    celda: (fila) => casoOf(fila) || fila.texto,
  },
  {
    clave: 'texto',
    titulo: t('catalogos.frases.texto'),
    rol: 'detalle',
    celda: ({ texto }) => texto,
  },
  {
    clave: 'tipos',
    titulo: t('catalogos.frases.tipos'),
    rol: 'dato',
    celda: ({ tipos }) => tipos.join(', ') || null,
  },
];

const fichaFrase = (fila: FilaFrase): Ficha => ({
  titulo: casoOf(fila) || fila.clave,
  datos: [
    [t('catalogos.frases.clave'), fila.clave],
    [t('catalogos.frases.texto'), fila.texto],
    [t('catalogos.frases.tipos'), fila.tipos.join(', ')],
  ],
});

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
        fichaDe={fichaFrase}
        vacio={t('catalogos.sinResultados')}
      />
    </div>
  );
}
