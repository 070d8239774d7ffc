import { dirname } from 'node:path';
import { HOJAS, reachedFrom, readHoja, readModulos, readPagina, usosOf } from '../support/estilos.ts';
import type { Hoja, Usos } from '../support/estilos.ts';

/**
 * Beginning of the classes of each folder that has a sheet of its own. Such sheets load with the first screen that needs
 * them and stay, so their order depends on where the user has been; the rules below make that order irrelevant.
 */
const PREFIJOS: Readonly<Record<string, string>> = {
  'app/guia': 'guia',
  'app/mando': 'mando',
  'datos/components': 'hoja',
  // The part before the whole, because the first one that fits a file is its folder.
  'features/administracion/cierre': 'cierre',
  'features/administracion': 'administracion',
  'features/caja': 'caja',
  'features/clientes': 'clientes',
  'features/conciliacion': 'conciliacion',
  'features/configuracion': 'configuracion',
  'features/contador': 'contador',
  'features/contingencia': 'contingencia',
  'features/cupones': 'cupones',
  'features/traduccion': 'traduccion',
  'features/documento-editor': 'editor',
  'features/documentos': 'documentos',
  'features/enlace': 'enlace',
  'features/establecimiento': 'establecimiento',
  'features/importacion': 'importacion',
  'features/impresora': 'impresora',
  'features/muestras': 'muestras',
  'features/numeros': 'numeros',
  'features/operador': 'operador',
  'features/paquetes': 'paquetes',
  'features/plantillas': 'plantilla',
  'features/productos': 'productos',
  'features/publico': 'publico',
  'features/sesion': 'sesion',
  'features/unidades-y-tasas': 'catalogo',
  'features/usuarios': 'usuarios',
};

/** Classes that the components of Amplify give to their elements. */
const AJENAS = /^amplify-/;

const hojas = HOJAS.map((archivo) => readHoja(archivo));
const isShared = ({ archivo }: Hoja) => archivo.startsWith('styles/');
const propias = hojas.filter((hoja) => !isShared(hoja));
const clasesOf = (hoja: Hoja) => new Set(hoja.reglas.flatMap(({ clases }) => clases));
const compartidas = new Set(hojas.filter(isShared).flatMap((hoja) => [...clasesOf(hoja)]));

const belongsTo = (clase: string, prefijo: string) => clase === prefijo || clase.startsWith(`${prefijo}-`);
const prefijoOf = ({ archivo }: Hoja) => PREFIJOS[dirname(archivo)] ?? `(${archivo} has no row in PREFIJOS)`;

/** Lists in words the faults of a sheet that belongs to one folder. */
function faultsOf(hoja: Hoja): string[] {
  const prefijo = prefijoOf(hoja);
  const isOwn = (clase: string) => belongsTo(clase, prefijo);
  const isKnown = (clase: string) => isOwn(clase) || compartidas.has(clase) || AJENAS.test(clase);
  return [
    ...[...clasesOf(hoja)].filter((clase) => !isKnown(clase)).map((clase) => `defines .${clase}`),
    ...hoja.reglas
      .filter(({ necesarias: [primera = ''] }) => !isOwn(primera))
      .map(({ clases }) => `styles .${clases.join(' .')} outside .${prefijo}`),
    ...hoja.animaciones.filter((name) => !isOwn(name)).map((name) => `names an animation ${name}`),
    ...hoja.otras.map((rule) => `has a rule of kind ${rule}`),
  ].map((fault) => `${hoja.archivo} ${fault}`);
}

const modulos = readModulos();

/** Own classes that the sheet defines; the others that it names are shared. */
const defines = (hoja: Hoja) => [...clasesOf(hoja)].filter((clase) => !compartidas.has(clase));

/** Classes that are used where their sheet is not loaded, or that no sheet defines. */
function undefinedIn(usos: Usos, reached: ReadonlySet<string>): string[] {
  const known = new Set([
    ...compartidas,
    ...propias.filter(({ archivo }) => reached.has(archivo)).flatMap(defines),
  ]);
  return [
    ...usos.clases.filter((clase) => !known.has(clase)),
    ...usos.principios.filter((start) => ![...known].some((clase) => clase.startsWith(start))),
  ];
}

describe('the style sheets of the screens', () => {
  it('has one beginning per folder, and none begins another one or a shared class', () => {
    const prefijos = Object.values(PREFIJOS);
    expect(propias.map(({ archivo }) => dirname(archivo)).sort()).toEqual(Object.keys(PREFIJOS).sort());
    for (const [index, prefijo] of prefijos.entries()) {
      expect(prefijos.filter((other, at) => at !== index && belongsTo(other, prefijo))).toEqual([]);
      expect([...compartidas].filter((clase) => belongsTo(clase, prefijo))).toEqual([]);
    }
  });

  it('defines and restyles nothing outside the classes of its folder', () => {
    expect(propias.flatMap(faultsOf)).toEqual([]);
  });

  it('is loaded by every screen that uses its classes', () => {
    const screens = [...modulos.keys()].filter((archivo) => archivo.startsWith('screens/'));
    expect(screens.length).toBeGreaterThan(20);
    const faults = screens.flatMap((screen) => {
      const reached = reachedFrom(screen, modulos);
      return [...reached].flatMap((archivo) =>
        undefinedIn(modulos.get(archivo) ?? { clases: [], principios: [] }, reached).map(
          (clase) => `${screen}: ${archivo} uses .${clase}`,
        ),
      );
    });
    expect(faults).toEqual([]);
  });

  it('is not used by a part that lies outside its folder and the screens', () => {
    const faults = [...modulos].flatMap(([archivo, usos]) => {
      const folder = Object.keys(PREFIJOS).find((each) => archivo.startsWith(`${each}/`));
      const reached = archivo.startsWith('screens/')
        ? new Set(propias.map((hoja) => hoja.archivo))
        : new Set(propias.filter((hoja) => dirname(hoja.archivo) === folder).map((hoja) => hoja.archivo));
      return undefinedIn(usos, reached).map((clase) => `${archivo} uses .${clase}`);
    });
    expect(faults).toEqual([]);
  });

  it('defines no class that nothing uses', () => {
    const usos = [...modulos.values()];
    const used = new Set([
      ...usos.flatMap(({ clases }) => clases),
      ...['index.html', 'ver.html'].flatMap(readPagina),
    ]);
    const starts = usos.flatMap(({ principios }) => principios);
    const unused = hojas.flatMap((hoja) =>
      [...clasesOf(hoja)]
        .filter((clase) => !used.has(clase) && !AJENAS.test(clase))
        .filter((clase) => !starts.some((start) => clase.startsWith(start)))
        .map((clase) => `${hoja.archivo} .${clase}`),
    );
    expect(unused).toEqual([]);
  });
});

describe('the reading of sheets and modules', () => {
  const sheet = (css: string) => faultsOf(readHoja('features/productos/productos.css', Buffer.from(css)));

  it('names a class of another folder, a shared one restyled, and what holds for the whole page', () => {
    expect(sheet('.clientes-abrir { color: red }')).toHaveLength(2);
    expect(sheet('@media (width > 1px) { .campo { color: red } }')).toHaveLength(1);
    expect(sheet('.campo:not(.productos-boton) { color: red }')).toHaveLength(1);
    expect(sheet('html { color: red }')).toHaveLength(1);
    expect(sheet('.productos-boton, td { color: red }')).toHaveLength(1);
    expect(sheet('@keyframes girar { to { opacity: 0 } }')).toHaveLength(1);
    expect(sheet('@layer a { .productos-boton { color: red } }')).toHaveLength(1);
    expect(sheet('.campo .productos-boton { color: red }')).toHaveLength(1);
    expect(sheet('.productos-tabla .campo, .productos-boton.campo { color: red }')).toEqual([]);
  });

  it('finds the classes of attributes, properties, conditions and texts put together', () => {
    const text = 'const a = { className: "a b" }; <p className={x === "no" ? "c" : f("no")} />;';
    expect(usosOf(`${text} <p className={\`d e-\${tono} f\`} />`)).toEqual({
      clases: ['a', 'b', 'c', 'd', 'f'],
      principios: ['e-'],
    });
  });
});
