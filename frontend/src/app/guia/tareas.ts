import type { guia } from '#domain/traducciones/areas.ts';
import type { Tarea } from '../../lib/guia.ts';
import type { NombreRuta } from '../../lib/paths.ts';

/** Step of a task: what it says, and the parts of the screen that it shows, of which the first visible one counts. */
export type Paso = { readonly texto: keyof typeof guia; readonly partes: readonly string[] };

const PRIMERA_FILA = '.contenido .lista-fila';
const CABEZA = '.encabezado-acciones';
const BUSCAR = '.filtros-buscar';

/** The main tasks, each with the screen on which it begins. */
export const PASOS: Readonly<Record<Tarea, { ruta: NombreRuta; pasos: readonly Paso[] }>> = {
  factura: {
    ruta: 'home',
    pasos: [
      // A telephone shows the client behind a chip.
      { texto: 'guia.factura.cliente', partes: ['#campo-receptor-nit', '.editor-chips'] },
      { texto: 'guia.factura.producto', partes: ['#campo-detalle-0-descripcion'] },
      { texto: 'guia.factura.precio', partes: ['#campo-detalle-0-precioUnitario'] },
      { texto: 'guia.factura.certificar', partes: ['.editor-acciones'] },
    ],
  },
  compartir: {
    ruta: 'facturas',
    pasos: [
      { texto: 'guia.compartir.buscar', partes: [BUSCAR] },
      { texto: 'guia.compartir.abrir', partes: [PRIMERA_FILA] },
      { texto: 'guia.compartir.acciones', partes: [CABEZA] },
    ],
  },
  anular: {
    ruta: 'facturas',
    pasos: [
      { texto: 'guia.anular.buscar', partes: [BUSCAR] },
      { texto: 'guia.anular.abrir', partes: [PRIMERA_FILA] },
      { texto: 'guia.anular.mas', partes: [CABEZA] },
    ],
  },
  producto: {
    ruta: 'productos',
    pasos: [
      { texto: 'guia.producto.nuevo', partes: [CABEZA] },
      { texto: 'guia.producto.campos', partes: ['.productos-edicion .campo', PRIMERA_FILA] },
    ],
  },
  creditos: {
    ruta: 'suscripcion',
    pasos: [
      { texto: 'guia.creditos.saldo', partes: ['.paquetes-saldos'] },
      { texto: 'guia.creditos.paquete', partes: ['.paquetes-opcion'] },
      { texto: 'guia.creditos.pagar', partes: ['.contenido form.tarjeta h2', '.paquetes-opcion'] },
    ],
  },
};
