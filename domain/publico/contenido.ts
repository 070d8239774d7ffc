import { isRecord } from '../is-record.ts';

/** Languages in which a tutorial may speak, by the name of their folder of texts; Spanish has to be there. */
export const IDIOMAS_TUTORIAL = ['gt_esp', 'gt_kaq', 'gt_kic', 'gt_mam'] as const;
export type IdiomaTutorial = (typeof IDIOMAS_TUTORIAL)[number];

/** Text of a tutorial in one language; `video` is the id of a film at YouTube, null while there is none. */
export type TextoTutorial = {
  readonly titulo: string;
  readonly mensaje: string;
  readonly pasos: readonly string[];
  readonly video: string | null;
};
export type Tutorial = {
  readonly id: string;
  readonly textos: { readonly gt_esp: TextoTutorial } & Readonly<
    Partial<Record<IdiomaTutorial, TextoTutorial>>
  >;
};

/** A conversation with somebody of a medium: a film, or the address where it stands. */
export type Aparicion = {
  readonly titulo: string;
  readonly medio: string;
  readonly fecha: string;
  readonly mensaje: string;
  readonly video: string | null;
  readonly direccion: string | null;
};
export type Testimonio = {
  readonly nombre: string;
  readonly oficio: string;
  readonly lugar: string;
  readonly frase: string;
  readonly video: string | null;
};

/** A question of those who do not have an account yet. */
export type Pregunta = { readonly pregunta: string; readonly respuesta: string };

/** Drawings of the marks of customers that have no picture of their own. */
export const FIGURAS = ['rombo', 'hoja', 'sol', 'cerro', 'olla', 'puente'] as const;
export type Figura = (typeof FIGURAS)[number];
/** A customer; `imagen` is a file of the site, and stands instead of the drawing. */
export type Cliente = { readonly nombre: string; readonly figura: Figura; readonly imagen: string | null };

/** Everything that an operator writes for the public pages (frontend/public/contenido.json). */
export type Contenido = {
  /** Whether persons and businesses are invented; the pages say so. */
  readonly isEjemplo: boolean;
  readonly introVideo: string | null;
  readonly nosotros: readonly string[];
  /** None when the file, older than the questions, does not have them. */
  readonly preguntas: readonly Pregunta[];
  readonly tutoriales: readonly Tutorial[];
  readonly entrevistas: readonly Aparicion[];
  readonly podcasts: readonly Aparicion[];
  readonly testimonios: readonly Testimonio[];
  readonly clientes: readonly Cliente[];
};

const LARGO = 1_000;
const MAX_ELEMENTOS = 60;
/** Id of a film at YouTube: it becomes part of an address, so nothing else passes. */
const VIDEO = /^[\w-]{11}$/;
const ID = /^[a-z][a-z0-9-]{1,40}$/;
const FECHA = /^\d{4}-\d{2}-\d{2}$/;
const IMAGEN = /^\/[\w/-]+\.(?:svg|png|webp)$/;
const DIRECCION = /^https:\/\/[^\s"<>]+$/;

type Lector<T> = (valor: unknown, lugar: string) => T;

/** The content has a fault; the text names its place, so that the operator who edits the file finds it. */
export class ContenidoInvalido extends Error {}

function refuse(lugar: string, debe: string): never {
  throw new ContenidoInvalido(`contenido.json: ${lugar} ${debe}`);
}

const texto: Lector<string> = (valor, lugar) =>
  typeof valor === 'string' && valor.trim() !== '' && valor.length <= LARGO
    ? valor
    : refuse(lugar, `debe ser un texto de 1 a ${LARGO} letras`);

const conForma =
  (forma: RegExp, debe: string): Lector<string> =>
  (valor, lugar) =>
    forma.test(texto(valor, lugar)) ? String(valor) : refuse(lugar, debe);

const oNull =
  <T>(leer: Lector<T>): Lector<T | null> =>
  (valor, lugar) =>
    valor === null ? null : leer(valor, lugar);

const lista =
  <T>(leer: Lector<T>): Lector<T[]> =>
  (valor, lugar) =>
    Array.isArray(valor) && valor.length <= MAX_ELEMENTOS
      ? valor.map((each: unknown, i) => leer(each, `${lugar}[${i}]`))
      : refuse(lugar, `debe ser una lista de ${MAX_ELEMENTOS} elementos como máximo`);

const oNinguna =
  <T>(leer: Lector<T>): Lector<T[]> =>
  (valor, lugar) =>
    valor === undefined ? [] : lista(leer)(valor, lugar);

/** Reads an object with these fields and no others, so that a misspelt name is told and not passed over. */
const objeto =
  <T>(campos: { readonly [K in keyof T]: Lector<T[K]> }): Lector<T> =>
  (valor, lugar) => {
    if (!isRecord(valor)) return refuse(lugar, 'debe ser un objeto');
    for (const nombre of Object.keys(valor))
      if (!Object.hasOwn(campos, nombre)) refuse(`${lugar}.${nombre}`, 'no es un campo conocido');
    const pares = Object.entries<Lector<unknown>>(campos).map(([nombre, leer]) => [
      nombre,
      leer(valor[nombre], `${lugar}.${nombre}`),
    ]);
    return Object.fromEntries(pares) as T;
  };

const video = oNull(conForma(VIDEO, 'debe ser el código de 11 letras de un video de YouTube, o null'));

const textoTutorial = objeto<TextoTutorial>({ titulo: texto, mensaje: texto, pasos: lista(texto), video });

const textosTutorial: Lector<Tutorial['textos']> = (valor, lugar) => {
  if (!isRecord(valor)) return refuse(lugar, 'debe ser un objeto');
  const otros = Object.entries(valor).map(([idioma, each]) => {
    if (!IDIOMAS_TUTORIAL.some((codigo) => codigo === idioma))
      refuse(`${lugar}.${idioma}`, 'no es un idioma conocido');
    return [idioma, textoTutorial(each, `${lugar}.${idioma}`)] as const;
  });
  return { ...Object.fromEntries(otros), gt_esp: textoTutorial(valor['gt_esp'], `${lugar}.gt_esp`) };
};

const aparicion = objeto<Aparicion>({
  titulo: texto,
  medio: texto,
  fecha: conForma(FECHA, 'debe ser una fecha como 2026-11-30'),
  mensaje: texto,
  video,
  direccion: oNull(conForma(DIRECCION, 'debe ser una dirección que empiece con https://')),
});

const figura: Lector<Figura> = (valor, lugar) =>
  FIGURAS.find((each) => each === valor) ?? refuse(lugar, `debe ser una de: ${FIGURAS.join(', ')}`);

const isCierto: Lector<boolean> = (valor, lugar) =>
  typeof valor === 'boolean' ? valor : refuse(lugar, 'debe ser true o false');

const leerContenido = objeto<Contenido>({
  isEjemplo: isCierto,
  introVideo: video,
  nosotros: lista(texto),
  preguntas: oNinguna(objeto<Pregunta>({ pregunta: texto, respuesta: texto })),
  tutoriales: lista(
    objeto<Tutorial>({
      id: conForma(ID, 'debe ser de minúsculas, cifras y guiones'),
      textos: textosTutorial,
    }),
  ),
  entrevistas: lista(aparicion),
  podcasts: lista(aparicion),
  testimonios: lista(objeto<Testimonio>({ nombre: texto, oficio: texto, lugar: texto, frase: texto, video })),
  clientes: lista(
    objeto<Cliente>({
      nombre: texto,
      figura,
      imagen: oNull(conForma(IMAGEN, 'debe ser un archivo del sitio, como /marcas/mi-tienda.svg')),
    }),
  ),
});

/** Reads the content; throws `ContenidoInvalido`, in words for the operator who edits it, at its first fault. */
export function parseContenido(valor: unknown): Contenido {
  const contenido = leerContenido(valor, 'contenido');
  const ids = contenido.tutoriales.map(({ id }) => id);
  const repetido = ids.find((id, i) => ids.indexOf(id) !== i);
  if (repetido !== undefined) refuse(`contenido.tutoriales: ${repetido}`, 'está dos veces');
  return contenido;
}
