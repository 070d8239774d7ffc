import type administracion from './gt_esp/administracion.json';
import type avisoEmisor from './gt_esp/aviso-emisor.json';
import type clientes from './gt_esp/clientes.json';
import comun from './gt_esp/comun.json';
import type contador from './gt_esp/contador.json';
import type contingencia from './gt_esp/contingencia.json';
import type correo from './gt_esp/correo.json';
import type direccion from './gt_esp/direccion.json';
import type documentos from './gt_esp/documentos.json';
import editor from './gt_esp/editor.json';
import type enlace from './gt_esp/enlace.json';
import type emisor from './gt_esp/emisor.json';
import type establecimiento from './gt_esp/establecimiento.json';
import type exportacion from './gt_esp/exportacion.json';
import type catalogos from './gt_esp/catalogos.json';
import type configuracion from './gt_esp/configuracion.json';
import type terminos from './gt_esp/terminos.json';
import type muestras from './gt_esp/muestras.json';
import type plantillas from './gt_esp/plantillas.json';
import type productos from './gt_esp/productos.json';
import type sesion from './gt_esp/sesion.json';
import type usuarios from './gt_esp/usuarios.json';

const GT_ESP = {
  ...comun,
  ...editor,
};

/** Texts that come with their screens (`addTextos`): the first load has no room for them. */
type Tardias = typeof emisor &
  typeof avisoEmisor &
  typeof establecimiento &
  typeof sesion &
  typeof documentos &
  typeof correo &
  typeof contingencia &
  typeof catalogos &
  typeof configuracion &
  typeof terminos &
  typeof clientes &
  typeof direccion &
  typeof enlace &
  typeof muestras &
  typeof plantillas &
  typeof productos &
  typeof usuarios &
  typeof contador &
  typeof administracion &
  typeof exportacion;

/** Key of an interface text: "area.bloque.texto". */
export type Etiqueta = keyof typeof GT_ESP | keyof Tardias;

const TEXTOS = new Map<string, string>(Object.entries(GT_ESP));

/** The texts of an area whose code is loaded apart. */
export function addTextos(textos: Readonly<Record<string, string>>): void {
  for (const [clave, texto] of Object.entries(textos)) TEXTOS.set(clave, texto);
}

/** The Spanish text of a key; an unknown key shows itself, which the tests catch. */
export function textOf(etiqueta: Etiqueta): string {
  return TEXTOS.get(etiqueta) ?? etiqueta;
}

/** Whether a text made from data (an error code, a status) is a known key. */
export function isEtiqueta(clave: string): clave is Etiqueta {
  return TEXTOS.has(clave);
}
