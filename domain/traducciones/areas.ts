/**
 * The areas of the texts in Spanish, the language that has every text and stands in for the others. Only this file imports
 * the texts of a language; a bundle carries the areas that its code reads, and no other.
 */
export { default as administracion } from './gt_esp/administracion.json';
export { default as antiguedad } from './gt_esp/antiguedad.json';
export { default as atajos } from './gt_esp/atajos.json';
export { default as avisos } from './gt_esp/avisos.json';
export { default as bandeja } from './gt_esp/bandeja.json';
export { default as bitacora } from './gt_esp/bitacora.json';
export { default as casos } from './gt_esp/casos.json';
export { default as catalogos } from './gt_esp/catalogos.json';
export { default as certificacion } from './gt_esp/certificacion.json';
export { default as clientes } from './gt_esp/clientes.json';
export { default as codigos } from './gt_esp/codigos.json';
export { default as comun } from './gt_esp/comun.json';
export { default as configuracion } from './gt_esp/configuracion.json';
export { default as conflicto } from './gt_esp/conflicto.json';
export { default as contador } from './gt_esp/contador.json';
export { default as contingencia } from './gt_esp/contingencia.json';
export { default as contrato } from './gt_esp/contrato.json';
export { default as correo } from './gt_esp/correo.json';
export { default as deshacer } from './gt_esp/deshacer.json';
export { default as direccion } from './gt_esp/direccion.json';
export { default as documentos } from './gt_esp/documentos.json';
export { default as editor } from './gt_esp/editor.json';
export { default as emisor } from './gt_esp/emisor.json';
export { default as enlace } from './gt_esp/enlace.json';
export { default as envios } from './gt_esp/envios.json';
export { default as establecimiento } from './gt_esp/establecimiento.json';
export { default as exportacion } from './gt_esp/exportacion.json';
export { default as formatos } from './gt_esp/formatos.json';
export { default as impresora } from './gt_esp/impresora.json';
export { default as invitacion } from './gt_esp/invitacion.json';
export { default as lector } from './gt_esp/lector.json';
export { default as mensaje } from './gt_esp/mensaje.json';
export { default as muestras } from './gt_esp/muestras.json';
export { default as notas } from './gt_esp/notas.json';
export { default as opciones } from './gt_esp/opciones.json';
export { default as operador } from './gt_esp/operador.json';
export { default as paquetes } from './gt_esp/paquetes.json';
export { default as plantillas } from './gt_esp/plantillas.json';
export { default as productos } from './gt_esp/productos.json';
export { default as reclamo } from './gt_esp/reclamo.json';
export { default as servicio } from './gt_esp/servicio.json';
export { default as sesion } from './gt_esp/sesion.json';
export { default as terminos } from './gt_esp/terminos.json';
export { default as usuarios } from './gt_esp/usuarios.json';
