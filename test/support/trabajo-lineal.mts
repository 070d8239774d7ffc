import { Session } from 'node:inspector';
import { readImportado } from '#domain/importacion/read-importado.ts';
import { verifyDom, verifyFirmas } from '#lambdas/firma/verify-firmas.ts';
import { CERTIFICADOR, NIT_PROVEEDOR, createXmlFirmado } from './factories/factura-compra.ts';
import { AHORA, NIT_A } from './factories/ids.ts';

/*
 * Counts the blocks of code that an import runs, of this code and of every library, for whatever a document can repeat: the same number
 * on a busy machine as on a quiet one. It runs in a process of its own, without optimised code, which leaves counts out; work inside the
 * engine (a copied list, a searched text) is not counted. Prints the costs as JSON.
 */
const sesion = new Session();
sesion.connect();
sesion.post('Profiler.enable');
sesion.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/** Number of blocks that run in `hace`; only code that first ran after the session began is counted. */
function countTrabajo(hace: () => unknown): number {
  takeCuenta();
  hace();
  return takeCuenta();
}

/** Blocks that ran since the last time. */
function takeCuenta(): number {
  let cuenta = 0;
  sesion.post('Profiler.takePreciseCoverage', (error, respuesta) => {
    if (error !== null) throw error;
    for (const { functions } of respuesta.result)
      for (const { ranges } of functions) for (const { count } of ranges) cuenta += count;
  });
  return cuenta;
}

const FIRMANTES = {
  ...{ nitEmisor: NIT_PROVEEDOR, nitCertificador: CERTIFICADOR.nit },
  ...{ certificadoEn: AHORA, autoridades: null },
};
const CONTEXTO = { nit: NIT_A, ahora: AHORA.getTime() };

const bueno = await createXmlFirmado(1, { nit: NIT_A });

const of = (n: number, parte: (i: number) => string): string =>
  Array.from({ length: n }, (_, i) => parte(i)).join('');
const enRaiz = (texto: string): string => bueno.replace('<dte:SAT', `<dte:SAT${texto}`);
const enAdenda = (texto: string): string =>
  bueno.replace('</dte:SAT>', `<dte:Adenda><x>${texto}</x></dte:Adenda></dte:SAT>`);
const repetir = (parte: RegExp, n: number): string => bueno.replace(parte, (texto) => texto.repeat(n));

/** Whatever a document can have once more, and how it is with so many. */
const REPETIBLES: Readonly<Record<string, (n: number) => string>> = {
  prefijos: (n) => enRaiz(of(n, (i) => ` xmlns:n${i}="u${i}"`)),
  'prefijos, cada uno en su elemento': (n) => enAdenda(of(n, (i) => `<n${i}:a xmlns:n${i}="u"/>`)),
  'prefijos, uno dentro de otro': (n) => enAdenda(of(n, (i) => `<a xmlns:n${i}="u">`) + '</a>'.repeat(n)),
  'el mismo prefijo': (n) => enAdenda('<n:a xmlns:n="u"/>'.repeat(n)),
  'el mismo prefijo con otra dirección': (n) =>
    enAdenda(of(n, (i) => `<n:a xmlns:n="u${i}">`) + '</n:a>'.repeat(n)),
  atributos: (n) => enAdenda(`<a${of(n, (i) => ` a${i}="u"`)}/>`),
  'atributos de la raíz': (n) => enRaiz(of(n, (i) => ` a${i}="u"`)),
  elementos: (n) => enAdenda('<a/>'.repeat(n)),
  niveles: (n) => enAdenda('<a>'.repeat(n) + '</a>'.repeat(n)),
  'textos entre elementos': (n) => enAdenda('t<a/>'.repeat(n)),
  blancos: (n) => enAdenda(' '.repeat(n)),
  'ampersands sueltos': (n) => enAdenda('&'.repeat(n)),
  entidades: (n) => enAdenda('&amp;'.repeat(n)),
  'entidades de número': (n) => enAdenda('&#65;'.repeat(n)),
  'entidades sin declarar': (n) => enAdenda('&zzz;'.repeat(n)),
  comentarios: (n) => enAdenda('<!---->'.repeat(n)),
  'comentarios sin fin': (n) => enAdenda('<!--'.repeat(n)),
  CDATA: (n) => enAdenda('<![CDATA[x]]>'.repeat(n)),
  instrucciones: (n) => enAdenda('<?a b?>'.repeat(n)),
  ids: (n) => enAdenda(of(n, (i) => `<a ID="i${i}"/>`)),
  'letras de un nombre': (n) => enAdenda(`<${'a'.repeat(n)}/>`),
  renglones: (n) => repetir(/<dte:Item .*?<\/dte:Item>/s, n),
  frases: (n) => repetir(/<dte:Frase .*?(?:\/>|<\/dte:Frase>)/s, n),
  documentos: (n) => repetir(/<dte:DTE .*<\/dte:DTE>/s, n),
  firmas: (n) => repetir(/<ds:Signature .*?<\/ds:Signature>/s, n),
  referencias: (n) => repetir(/<ds:Reference .*?<\/ds:Reference>/s, n),
  transformaciones: (n) => repetir(/<ds:Transform .*?(?:\/>|<\/ds:Transform>)/s, n),
  'letras de un certificado': (n) => bueno.replace(/<ds:X509Certificate>/g, (texto) => texto + 'A'.repeat(n)),
};

/** Blocks of each step of an import: reading, and both ways of verifying, which only see what the reader took. */
function measure(xml: string): number[] {
  let leido = readImportado(xml, CONTEXTO);
  const leer = countTrabajo(() => (leido = readImportado(xml, CONTEXTO)));
  if (leido.tipo === 'invalido') return [leer, 0, 0];
  return [
    leer,
    countTrabajo(() => verifyDom(xml, FIRMANTES)),
    countTrabajo(() => verifyFirmas(xml, FIRMANTES, leido.escaneado)),
  ];
}

/** Fewest things that are measured. */
const FEWEST = 25;

/** Blocks that one thing more costs, when there are few of them and when there are many, in each step. */
function measureUnidad(cuentasDe: (n: number) => number[]): { pocas: number; muchas: number }[] {
  cuentasDe(FEWEST);
  const [a = [], b = [], c = [], d = []] = [1, 2, 4, 8].map((veces) => cuentasDe(veces * FEWEST));
  return a.map((primera, paso) => ({
    pocas: ((b[paso] ?? 0) - primera) / FEWEST,
    muchas: ((d[paso] ?? 0) - (c[paso] ?? 0)) / (4 * FEWEST),
  }));
}

function walkPares(n: number): void {
  for (let i = 0; i < n; i += 1) for (let j = 0; j < n; j += 1) if (i + j < 0) throw new Error();
}

const enorme = enRaiz(of(40_000, (i) => ` xmlns:n${i}="u${i}"`));
const costos = {
  pares: measureUnidad((n) => [countTrabajo(() => walkPares(n))]),
  enorme: countTrabajo(() => readImportado(enorme, CONTEXTO)),
  repetibles: Object.entries(REPETIBLES).map(([que, make]) => ({
    que,
    pasos: measureUnidad((n) => measure(make(n))),
  })),
};
process.stdout.write(JSON.stringify(costos));
