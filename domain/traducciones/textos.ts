import administracion from './gt_esp/administracion.json';
import comun from './gt_esp/comun.json';
import contador from './gt_esp/contador.json';
import contingencia from './gt_esp/contingencia.json';
import correo from './gt_esp/correo.json';
import documentos from './gt_esp/documentos.json';
import editor from './gt_esp/editor.json';
import establecimiento from './gt_esp/establecimiento.json';
import productos from './gt_esp/productos.json';
import sesion from './gt_esp/sesion.json';
import usuarios from './gt_esp/usuarios.json';

const GT_ESP = {
  ...comun,
  ...administracion,
  ...sesion,
  ...establecimiento,
  ...editor,
  ...documentos,
  ...correo,
  ...contingencia,
  ...productos,
  ...usuarios,
  ...contador,
};

/** Key of an interface text: "area.bloque.texto". */
export type Etiqueta = keyof typeof GT_ESP;

const TEXTOS: ReadonlyMap<string, string> = new Map(Object.entries(GT_ESP));

/** The Spanish text of a key; an unknown key shows itself, which the tests catch. */
export function textOf(etiqueta: Etiqueta): string {
  return TEXTOS.get(etiqueta) ?? etiqueta;
}

/** Whether a text made from data (an error code, a status) is a known key. */
export function isEtiqueta(clave: string): clave is Etiqueta {
  return TEXTOS.has(clave);
}
