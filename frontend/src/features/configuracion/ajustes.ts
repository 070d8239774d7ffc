import type { NombreRuta } from '../../lib/paths.ts';

/** A setting that the search finds; its words are `configuracion.ajuste.<clave>` and, for the search alone, `….otras`. */
type Ajuste = { clave: string; ruta: NombreRuta; ancla?: string };

/** The settings of an issuer and of its users, by the section in which an owner looks for them. */
export const SECCIONES = [
  {
    clave: 'empresa',
    ruta: 'establecimiento',
    icono: 'establecimiento',
    ajustes: [
      { clave: 'datos', ruta: 'establecimiento', ancla: 'datos' },
      { clave: 'regimen', ruta: 'establecimiento', ancla: 'datos' },
      { clave: 'contrato', ruta: 'establecimiento', ancla: 'contrato' },
    ],
  },
  {
    clave: 'sucursales',
    ruta: 'sucursales',
    icono: 'sucursal',
    ajustes: [{ clave: 'sucursales', ruta: 'sucursales' }],
  },
  {
    clave: 'impresion',
    ruta: 'plantillas',
    icono: 'plantilla',
    ajustes: [
      { clave: 'plantilla', ruta: 'plantillas' },
      { clave: 'logo', ruta: 'establecimiento', ancla: 'logo' },
      { clave: 'colores', ruta: 'plantillas' },
      { clave: 'impresora', ruta: 'configuracion', ancla: 'impresora-titulo' },
    ],
  },
  {
    clave: 'certificador',
    ruta: 'establecimiento',
    ancla: 'certificador',
    icono: 'certificado',
    ajustes: [
      { clave: 'llaves', ruta: 'establecimiento', ancla: 'certificador' },
      { clave: 'firma', ruta: 'establecimiento', ancla: 'certificador' },
      { clave: 'reales', ruta: 'establecimiento', ancla: 'certificador' },
    ],
  },
  {
    clave: 'usuarios',
    ruta: 'usuarios',
    icono: 'personas',
    ajustes: [
      { clave: 'usuarios', ruta: 'usuarios' },
      { clave: 'bitacora', ruta: 'administracion' },
    ],
  },
  {
    clave: 'cuenta',
    ruta: 'configuracion',
    ancla: 'cuenta',
    icono: 'ajustes',
    ajustes: [
      { clave: 'preferencias', ruta: 'configuracion', ancla: 'conf-preferencias' },
      { clave: 'inicio', ruta: 'configuracion', ancla: 'conf-inicio' },
      { clave: 'contrasena', ruta: 'configuracion', ancla: 'conf-clave' },
      { clave: 'sesiones', ruta: 'configuracion', ancla: 'conf-sesiones' },
      { clave: 'unidades', ruta: 'catalogos' },
    ],
  },
] as const satisfies readonly (Ajuste & { icono: string; ajustes: readonly Ajuste[] })[];

export type SeccionAjustes = (typeof SECCIONES)[number];
export type AjusteDe = SeccionAjustes['ajustes'][number];
