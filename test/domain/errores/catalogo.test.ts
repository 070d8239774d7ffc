import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGO_ERRORES } from '#domain/errores/errores.ts';
import { MENSAJES_FALTA } from '#domain/errores/faltas.ts';
import * as areas from '#domain/traducciones/areas.ts';

const TABLAS = [
  'errores.ts',
  'errores-archivo.ts',
  'errores-cierre.ts',
  'errores-operacion.ts',
  'faltas.ts',
].map((name) => join('domain', 'errores', name));

/** Source text of everything but the two tables of errors. */
const FUENTES = ['domain', 'frontend/src', 'lambdas', 'local']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('generated') && !TABLAS.includes(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

test('a code of the tables of errors -> some rule or call names it', () => {
  const codigos = [...Object.keys(MENSAJES_FALTA), ...Object.keys(CATALOGO_ERRORES)];
  const named = new Set(FUENTES.match(/\b[A-Z][A-Z0-9_]+(?:-\d\d)?\b/g));
  expect(codigos.filter((codigo) => !named.has(codigo))).toEqual([]);
});

/** Words of a text without accents, capitals or marks; every gap is one word. */
const wordsOf = (texto: string): ReadonlySet<string> =>
  new Set(
    texto
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\{[^}]*\}/g, '#')
      .match(/[\p{L}\p{N}#]+/gu),
  );

/** Share of the words of either text that both have. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}

/** Error texts, and each of their sentences, as words. */
const ERRORES = [
  ...Object.entries(CATALOGO_ERRORES).map(([codigo, { mensaje }]) => [codigo, mensaje] as const),
  ...Object.entries(MENSAJES_FALTA),
].map(([codigo, mensaje]) => ({
  codigo,
  partes: [mensaje, ...mensaje.split(/(?<=[.:])\s/)].map(wordsOf),
}));

/** Codes of the errors that a text repeats: at least four words, of which three in four are the same. */
function repeatedIn(texto: string): string[] {
  const words = wordsOf(texto);
  if (words.size < 4) return [];
  return ERRORES.filter(({ partes }) =>
    partes.some((parte) => parte.size >= 4 && likeness(words, parte) >= 0.75),
  ).map(({ codigo }) => codigo);
}

/** Texts that mean something else, with the error that they resemble. */
const DISTINTOS: readonly string[] = [
  // The button that makes the copy which the error advises.
  'editor.error.copia DOCUMENTO_YA_REGISTRADO',
];

test('a text of a screen -> repeats the words of no error: the screen shows the text of the error itself', () => {
  const repetidos = Object.values(areas).flatMap((area) =>
    Object.entries<string>(area).flatMap(([clave, texto]) =>
      repeatedIn(texto).map((codigo) => `${clave} ${codigo}`),
    ),
  );
  expect(repetidos).toEqual(DISTINTOS);
});

/** Words with which a text says what to do. */
const SALIDA =
  /(?<!\p{L})(ábra(lo|la)|anote|anótelo|apague|cargue|emítalo|fíjese|envíe|léalo|abra|acepte|acórte(lo|la)|agregue|ahí puede|anúle(la|lo|las)|avise|baje|borre|bórre(lo|los)|busque|búsque(lo|la)|cambie|cámbie(lo|la)|cierre|ciérre(lo|la)|complete|compre|compruebe|comuníquese|configure|copie|cópie(lo|la)|corrija|corríja(lo|los)|cree|cuente|dele|deje|déje(lo|los)|descárgue(lo|la)|describa|desactive|divída(lo|la)|elija|elíja(lo|la)|emita|entregue|envíe(lo|la)|escriba|escríba(lo|la|las)|escríbanos|espere|expórte(lo|la)|exporte|genere|grábe(lo|la)|guarde|habilite|habilíte(la|lo)|haga|incluya|inicie|intente|invite|invíte(lo|la)|lea|léa(lo|la)|llame|marque|mire|muéva(lo|la)|oculte|pague|pida|pída(lo|la|le|selo)|practicar|pruebe|pulse|quite|quíte(la|los|lo)|redondée(lo|la|las)|redúzca(la|lo)|registre|regístrese|repárta(lo|las)|repita|retire|revise|revíse(lo|la|las|los)|suba|súba(lo|la)|use|vea|vende|verá|compártalo|repítalo)(?!\p{L})/iu;

/** Texts that say no more, with the reason. */
const SIN_SALIDA: Readonly<Record<string, string>> = {
  CREDENCIALES_INCORRECTAS: 'The words of the specification; the form offers a new password.',
  USUARIO_BLOQUEADO: 'The words of the specification; the form offers a new password.',
  DOCUMENTO_SIN_SALDO: 'Nothing is owed, so nothing is to be done.',
  ESTABLECIMIENTO_CAMBIADO: 'The page does it by itself.',
  CONTRATO_SIN_FIRMAR: 'The warning is a link to the contract.',
  SUPRESION_DE_SU_DUENO: 'Only somebody else can do something, and the text says who.',
  MENSAJE_SIN_TAREA: 'It says what can be done.',
  COMPRA_SIN_CONGELAR: 'The state that was wanted is there already, or can never be.',
  COMPRA_NO_PROCESADA: 'The reason is a text of MENSAJES_PAGO.',
  COMPRA_PENDIENTE: 'The reason is a text of MENSAJES_PAGO.',
  REPORTE_SIN_OPTS: 'The words of the specification.',
  REPORTE_SIN_DOCUMENTOS: 'The words of the specification.',
  REPORTE_SIN_INICIO: 'The words of the specification.',
  REPORTE_SIN_FINAL: 'The words of the specification.',
  CAMBIADO: 'The screen shows both values and asks which one stays.',
};

test('a text that states a rule or an error -> also says the way out', () => {
  const sin = [
    ...Object.entries(MENSAJES_FALTA),
    ...Object.entries(CATALOGO_ERRORES).map(([codigo, { mensaje }]) => [codigo, mensaje] as const),
  ]
    .filter(([, texto]) => !SALIDA.test(texto.normalize('NFC')))
    .map(([codigo]) => codigo);
  expect(sin.sort()).toEqual(Object.keys(SIN_SALIDA).sort());
});
