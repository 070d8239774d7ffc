import { createBorrador, createLinea } from '#domain/documentos/borrador/nuevo-borrador.ts';
import { splitAbonos } from '#domain/documentos/calculo/abonos.ts';
import { calculateDocumento } from '#domain/documentos/calculo/totales.ts';
import type { DocumentoBorrador, LineaBorrador, TipoDocumento } from '#domain/documentos/modelo/borrador.ts';
import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { afiliacionIvaOf, tiposOf } from '#domain/documentos/modelo/tipos-por-regimen.ts';
import { TIPOS_DOCUMENTO } from '#domain/documentos/modelo/tipos.ts';
import type { DefinicionTipo } from '#domain/documentos/modelo/tipos.ts';
import { buildDocumento } from '#domain/documentos/vida/build-documento.ts';
import type { Emision } from '#domain/documentos/vida/build-documento.ts';
import { printMonto } from '#domain/dinero/decimal.ts';
import { serieNumeroOf } from '#domain/dte/autorizacion.ts';
import type { Establecimiento, RegimenSat, Sucursal } from '#domain/establecimiento/establecimiento.ts';
import { addDays, toGuatemala } from '#domain/fechas/guatemala.ts';
import { CERTIFICADOR_PROVEEDORES, PROVEEDORES_DEMO } from './datos-compras.ts';
import type { FormaDemo, ProveedorDemo } from './datos-compras.ts';
import { EMISOR_DEMO } from './datos.ts';
import { createRandom, uuidOf } from './historia.ts';

/** A purchase of the demo: the document that its supplier issued, who they are, and what becomes of it. */
export type CompraDemo = {
  documento: DocumentoCompleto;
  establecimiento: Establecimiento;
  sucursal: Sucursal;
  /** ANULADA has its annulment too, ALTERADA was changed after it was signed. */
  destino: 'NORMAL' | 'ANULADA' | 'ALTERADA';
};

const DIAS = 88;
const DAY_MS = 24 * 3600_000;
const CADA_ESPECIAL = 25;
/** Days until a purchase on credit is due. */
const PLAZO = 30;

/** Plans purchases of three months that end before `hasta`; the same instant gives the same ones. */
export function planCompras(cuantas: number, hasta: Date): CompraDemo[] {
  const random = createRandom(20_260_202);
  const compras = Array.from({ length: cuantas }, (_, i): CompraDemo => {
    const comunes = PROVEEDORES_DEMO.length - 1;
    // The last supplier issues special invoices, which are rare.
    const proveedor = PROVEEDORES_DEMO[i % CADA_ESPECIAL === 0 ? comunes : random(comunes)];
    if (proveedor === undefined) throw new Error('The demo has no suppliers');
    const dia = Math.floor(((i + 1) * DIAS) / cuantas) - DIAS - 1;
    const instante = hasta.getTime() + dia * DAY_MS - random(6 * 3600) * 1000;
    return planCompra(proveedor, {
      instante,
      nombre: `compra-${i}`,
      detalle: planDetalle(proveedor, random),
    });
  });
  return [
    ...compras.map((compra, i) => ({ ...compra, destino: destinoOf(i, cuantas) })),
    ...notasOf(compras),
  ];
}

/** One purchase in the middle is annulled, and the last but one is forged. */
function destinoOf(i: number, cuantas: number): CompraDemo['destino'] {
  if (i === Math.floor(cuantas / 2)) return 'ANULADA';
  return i === cuantas - 2 ? 'ALTERADA' : 'NORMAL';
}

function planDetalle(proveedor: ProveedorDemo, random: (limit: number) => number): LineaBorrador[] {
  const primero = random(proveedor.articulos.length);
  return proveedor.articulos
    .slice(primero, primero + 1 + random(2))
    .map(([codigoProducto, descripcion, bienServicio, unidadMedida, precio, petroleo]) => ({
      ...createLinea(),
      ...{ codigoProducto, descripcion, bienServicio, unidadMedida },
      cantidad: String(1 + random(proveedor.cantidad)),
      precioUnitario: String(precio),
      impuesto:
        petroleo === undefined
          ? null
          : {
              ...{ nombreCorto: 'PETROLEO', codigoUnidadGravable: petroleo },
              ...{ cantidadUnidades: '', montoGravable: '', monto: '' },
            },
    }));
}

type Hecho = { instante: number; nombre: string; detalle: LineaBorrador[]; origen?: CompraDemo };

function planCompra(proveedor: ProveedorDemo, { instante, nombre, detalle, origen }: Hecho): CompraDemo {
  const { fecha, iso } = toGuatemala(instante);
  const tipoDocumento = tipoOf(origen === undefined ? proveedor.forma : 'devolucion', proveedor.regimenSat);
  const borrador: DocumentoBorrador = {
    ...createBorrador({ idTransaccion: uuidOf(nombre), sucursal: 1, tipoDocumento, fechaEmision: fecha }),
    receptor: {
      nit: EMISOR_DEMO.nit,
      tipoIdentificador: 'NIT',
      nombre: EMISOR_DEMO.establecimiento.razon,
      correo: EMISOR_DEMO.email,
      direccionReceptor: null,
    },
    detalle,
    datosNota:
      origen === undefined
        ? null
        : {
            numeroAutorizacion: origen.documento.uuidCertificacion ?? '',
            fechaEmisionDocumentoOrigen: origen.documento.fechaEmision.slice(0, 10),
            motivoAjuste: 'DEVOLUCIÓN DE MERCADERÍA',
          },
  };
  const lugar = establecimientoOf(proveedor);
  const emision: Emision = {
    borrador: { ...borrador, datosFacturaCambiaria: abonosOf(borrador) },
    ...lugar,
    fechaEmision: iso,
    fechaEmisionUnix: Math.floor(instante / 1000),
    idUsuario: proveedor.nit,
    produccion: true,
    certificador: CERTIFICADOR_PROVEEDORES,
    origen: origen?.documento ?? null,
  };
  const uuidCertificacion = uuidOf(`${nombre}-autorizacion`).toUpperCase();
  const documento = { ...buildDocumento(emision), uuidCertificacion, ...serieNumeroOf(uuidCertificacion) };
  return { documento, ...lugar, destino: 'NORMAL' };
}

/** Type of the regime with which a supplier sells so, or takes goods back. */
function tipoOf(forma: FormaDemo | 'devolucion', regimen: RegimenSat): TipoDocumento {
  const { porDefecto } = tiposOf(regimen);
  if (forma === 'contado') return porDefecto;
  const isBuscado = {
    credito: ({ cambiaria, efecto }: DefinicionTipo) => cambiaria && efecto === 'venta',
    especial: ({ efecto }: DefinicionTipo) => efecto === 'compra',
    devolucion: ({ nota, efecto, iva }: DefinicionTipo) => nota && efecto === 'resta' && iva,
  }[forma];
  const tipos = Object.keys(TIPOS_DOCUMENTO) as TipoDocumento[];
  return tipos.find((tipo) => isBuscado(TIPOS_DOCUMENTO[tipo])) ?? porDefecto;
}

function abonosOf(borrador: DocumentoBorrador): DocumentoBorrador['datosFacturaCambiaria'] {
  if (!TIPOS_DOCUMENTO[borrador.tipoDocumento].cambiaria) return null;
  const total = printMonto(calculateDocumento(borrador).granTotal);
  return { abonos: splitAbonos(total, [addDays(borrador.fechaEmision, PLAZO)]) };
}

/** A credit note two days after the first purchase on credit, for one unit of its first line. */
function notasOf(compras: readonly CompraDemo[]): CompraDemo[] {
  const origen = compras.find(({ documento }) => documento.datos.abonos.length > 0);
  const proveedor = PROVEEDORES_DEMO.find(({ nit }) => nit === origen?.documento.nit);
  const [articulo] = proveedor?.articulos ?? [];
  const linea = origen?.documento.detalle[0];
  if (origen === undefined || proveedor === undefined || articulo === undefined || linea === undefined)
    return [];
  const detalle = [
    {
      ...createLinea(),
      ...{ codigoProducto: linea.codigoProducto, descripcion: linea.descripcion },
      ...{ precioUnitario: linea.precioUnitario, numeroLineaOrigen: linea.numeroLinea },
    },
  ];
  const instante = (origen.documento.fechaEmisionUnix + 2 * 24 * 3600) * 1000;
  return [planCompra(proveedor, { instante, nombre: 'compra-nota', detalle, origen })];
}

function establecimientoOf({
  nit,
  nombre,
  razon,
  regimenSat,
}: ProveedorDemo): Pick<CompraDemo, 'establecimiento' | 'sucursal'> {
  const lugar = {
    ...{
      direccion: '4A CALLE 3-20 ZONA 3',
      ciudad: 'Quetzaltenango',
      estado: 'Quetzaltenango',
      codPostal: '09001',
    },
  };
  const email = 'facturacion@proveedordemo.example.com';
  return {
    establecimiento: {
      ...{ nit, nombre, razon, regimenSat, email, ...lugar },
      ...{ telefono: '', paisIso: 'GT', tipoDte: [], monIso: ['GTQ'], retenIva: false },
      afiliacionIva: afiliacionIvaOf(regimenSat),
      ...{
        resolNoRetenIsr: false,
        numeroResolRetenIsr: '',
        fechaResolRetenIsr: '',
        codExp: '',
        nombreExp: '',
      },
      ...{ tipoPersoneria: null, zonaHoraria: 'America/Guatemala', formatoPdfDefault: 1 },
    },
    sucursal: {
      ...{ id: 1, nombre, correo: email, idFormatoPdf: 1, habilitada: true, visible: true },
      ...lugar,
    },
  };
}
