import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import { PLANTILLAS, PLANTILLA_TICKET } from '#domain/plantillas/formato-pdf.ts';
import type { FormatoPdf, IdFormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import type { Imagenes } from '#print/logo.ts';
import type { ImagenDecodificada } from '#domain/archivos/imagen.ts';
import { makePng } from '../support/imagenes.ts';
import { LARGO, UNA, UUID, createImpreso, createLinea, createLineas } from './documento-impreso.ts';

/** Cases that every template must print well, used by the contact sheet and by the checks of drawn pages. */
export type CasoImpreso = { documento: DocumentoCompleto; formato?: Partial<FormatoPdf> };

/** Every template on letter paper: all but the ticket. */
export const CARTAS = PLANTILLAS.map(({ idFormatoPdf }) => idFormatoPdf).filter(
  (id): id is Exclude<IdFormatoPdf, 6> => id !== PLANTILLA_TICKET,
);

const MEDIDAS = { ancho: 480, alto: 240 };

/** Invented picture: stepped diamonds of a woven band over the place of its name. */
function makeLogo({ ancho, alto }: { ancho: number; alto: number }): ImagenDecodificada {
  const fila = 1 + ancho * 3;
  const pixeles = Buffer.alloc(fila * alto, 255);
  for (let y = 0; y < alto; y += 1) {
    pixeles[y * fila] = 0;
    for (let x = 0; x < ancho; x += 1) {
      const [step, turn] = [
        Math.floor(Math.abs((x % 120) - 60) / 12),
        Math.floor(Math.abs(y - alto / 2) / 12),
      ];
      const distance = step + turn;
      if (distance > 8) continue;
      const color = distance % 3 === 0 ? [142, 31, 54] : distance % 3 === 1 ? [27, 58, 87] : [242, 193, 78];
      pixeles.set(color, y * fila + 1 + x * 3);
    }
  }
  return { bytes: makePng(ancho, alto, { pixeles }), format: 'PNG', width: ancho, height: alto };
}

export const LOGO = makeLogo(MEDIDAS);
export const IMAGENES: Imagenes = { logo: LOGO, imagen: null };

const NIT: Partial<DocumentoCompleto> = {
  tipoIdentificador: 'NIT',
  idReceptor: '99900025',
  nombreReceptor: 'DISTRIBUIDORA EL QUETZAL, SOCIEDAD ANÓNIMA',
};
const DIRECCION = {
  direccion: '12 calle 1-25 zona 10, edificio Géminis, oficina 1204',
  codigoPostal: '01010',
  municipio: 'Guatemala',
  departamento: 'Guatemala',
  pais: 'GT',
};

/** E-mail of the invented buyer, as documents store several. */
export const CORREOS = 'compras@elquetzal.example,pagos@elquetzal.example';

type Cambios = Partial<Omit<DocumentoCompleto, 'datos'>> & { datos?: Partial<DocumentoCompleto['datos']> };

/** Makes an invented document with that number of lines and those changes. */
export function createCaso(lineas: number, { datos, ...cambios }: Cambios = {}): DocumentoCompleto {
  const base = createImpreso(createLineas(lineas), { ...NIT, ...cambios });
  const receptor = { direccionReceptor: DIRECCION, correoReceptor: CORREOS };
  return { ...base, datos: { ...base.datos, ...receptor, ...datos } };
}

const frase = (tipoFrase: number, codigoEscenario: number, texto: string) =>
  ({
    tipoFrase,
    codigoEscenario,
    texto,
    motivo: 'ESCENARIO',
    numeroResolucion: null,
    fechaResolucion: null,
  }) as const;

export function createAbonos(cuantos: number): DocumentoCompleto['datos']['abonos'] {
  return Array.from({ length: cuantos }, (_, i) => ({
    numero: i + 1,
    fechaVencimiento: `2027-${String((i % 12) + 1).padStart(2, '0')}-15`,
    monto: '211.88',
    pagado: '0.00',
  }));
}

export const FESP = createCaso(3, {
  tipoDoc: 'FESP',
  tipoIdentificador: 'CUI',
  idReceptor: '9999000130101',
  nombreReceptor: 'Ana Xol Caal',
  datos: {
    frases: [
      frase(
        5,
        1,
        'El vendedor o prestador del servicio se negó a emitir la factura correspondiente. (art. 52 Ley del IVA)',
      ),
    ],
    retenciones: { retencionIsr: '7.500000', retencionIva: '18.000000', totalMenosRetenciones: '142.500000' },
  },
});

export const NOTA = createCaso(2, {
  tipoDoc: 'NCRE',
  datos: {
    origen: {
      idTransaccion: 'x',
      tipoDoc: 'FACT',
      numeroAutorizacion: UUID,
      serie: 'DBB51AE2',
      numero: '979518519',
      fechaEmision: '2026-11-02',
      motivoAjuste: 'Devolución de dos güipiles con falla en el bordado',
    },
  },
});

export const EXPORTACION = createCaso(4, {
  tipoVenta: 'Export',
  moneda: 'USD',
  incluyeIva: false,
  escenarioExento: 1,
  tipoIdentificador: 'EXT',
  idReceptor: 'XXPRUEBA001',
  nombreReceptor: 'HIGHLAND IMPORTS LLC',
  datos: {
    tipoCambio: '7.66',
    frases: [
      frase(1, 1, 'Sujeto a pagos trimestrales ISR'),
      frase(4, 1, 'Exportaciones. Exenta del IVA (art. 7 núm. 2 Ley del IVA)'),
    ],
    exportacion: {
      nombreConsignatario: 'Highland Imports LLC',
      direccionConsignatario: '100 Harbor Road, Houston',
      codigoConsignatario: 'C-100',
      paisConsignatario: 'Estados Unidos',
      nombreComprador: 'Highland Retail Inc.',
      direccionComprador: '200 Market Street, Dallas',
      codigoComprador: 'C-200',
      lugarExpedicion: 'Puerto Barrios',
      otraReferencia: 'PO-2026-118',
      incoterm: 'FOB',
      nombreExportador: 'COMERCIAL LA CEIBA, SOCIEDAD ANÓNIMA',
      codigoExportador: 'EXP-100',
    },
  },
});

export const CONTINGENCIA = createCaso(3, {
  statusDocumento: 'CONTINGENCIA',
  numeroAcceso: '452107938',
  uuidCertificacion: null,
  serie: null,
  numero: null,
  fechaCertificacion: null,
});

const QUINIENTOS = 'W'.repeat(500);
const TRESCIENTOS =
  'Gracias por su compra. Cambios y devoluciones dentro de los quince días siguientes, con este documento y el producto sin uso. Los precios incluyen el empaque; el envío se cotiza aparte según el destino. Consulte nuestras sucursales en todo el país y pregunte por los precios de mayoreo para talleres. Fin.';

/** Every text that an issuer may write, as long as the rules of the template allow. */
export const TEXTOS: Partial<FormatoPdf> = {
  textoFactura1: 'Tejidos hechos a mano en el altiplano desde 1987. Ventas por mayor y menor.',
  textoFactura2: 'Vendedor: María Ajú. Entregar en bodega, de 8:00 a 17:00 horas.',
  textoFactura3: TRESCIENTOS,
  textoFactura4: 'Depósitos a la cuenta monetaria 00-000000-0 a nombre del emisor.',
  textoFactura5: 'Este documento se conserva cuatro años. www.tejidos.example',
  texto1Alineacion: 'I',
  texto2Alineacion: 'D',
  texto3Alineacion: 'J',
  texto4Alineacion: 'I',
  texto5Alineacion: 'C',
};
const LIBRES: FormatoPdf['textosLibres'] = formatoPorDefecto(1).textosLibres.map((libre, i) => ({
  ...libre,
  texto: i === 0 ? 'Autorizado por: ____________________' : TRESCIENTOS,
  fuente: i === 0 ? 'SERIFA' : 'MAQUINA',
  alineacion: i === 0 ? 'I' : 'J',
  marco: i === 1,
}));
const TAMANOS_MAXIMOS = { nombre: 12, razon: 12, datos: 9, factura: 12, cliente: 9, detalle: 9 } as const;

export const CASOS: Readonly<Record<string, CasoImpreso>> = {
  'una-linea': { documento: createCaso(1) },
  'quince-lineas': { documento: createCaso(15) },
  'sesenta-lineas': { documento: createCaso(60) },
  'con-todo': {
    documento: createCaso(3, {
      totalDescuento: '2.50',
      detalle: [createLinea(1, { descuento: '2.50' }), createLinea(2), createLinea(3)],
    }),
    formato: { ...TEXTOS, textosLibres: LIBRES, usaMarcaDeAgua: true, usaCorazon: true },
  },
  'textos-largos': {
    documento: {
      ...LARGO,
      nombreReceptor: 'NOMBRE '.repeat(22).slice(0, 150).trim(),
      detalle: [...LARGO.detalle, createLinea(4, { descripcion: QUINIENTOS })],
    },
    formato: {
      ...TEXTOS,
      textoFactura1: TRESCIENTOS,
      textoFactura2: 'W'.repeat(300),
      textoFactura4: TRESCIENTOS,
      textoFactura5: 'W'.repeat(300),
      tamanos: TAMANOS_MAXIMOS,
      textosLibres: LIBRES.map((libre) => ({ ...libre, texto: QUINIENTOS })),
    },
  },
  dolares: { documento: createCaso(5, { moneda: 'USD', datos: { tipoCambio: '7.66' } }) },
  especial: { documento: FESP },
  cambiaria: {
    documento: createCaso(6, { tipoDoc: 'FCAM', datos: { abonos: createAbonos(12) } }),
    formato: {
      usarFCAM: true,
      textoFCAM:
        'El comprador pagará los abonos en las fechas señaladas, en las oficinas del emisor y sin necesidad de cobro ni requerimiento. La falta de pago de uno hace exigibles los demás.',
    },
  },
  exenta: {
    documento: createCaso(2, {
      incluyeIva: false,
      escenarioExento: 9,
      datos: { frases: [frase(1, 1, 'Sujeto a pagos trimestrales ISR')] },
    }),
  },
  anulada: {
    documento: createCaso(3, {
      statusDocumento: 'ANULADO',
      fechaAnulacion: '2026-11-20T10:00:00-06:00',
      motivoAnulacion: 'Error en el nombre del receptor',
    }),
  },
  'no-valida': { documento: createCaso(3, { produccion: false }) },
  contingencia: { documento: CONTINGENCIA },
  exportacion: { documento: EXPORTACION },
  'nota-de-credito': { documento: NOTA },
  'consumidor-final': { documento: UNA },
};

export function formatoDe(id: IdFormatoPdf, { formato }: CasoImpreso): FormatoPdf {
  return { ...formatoPorDefecto(id), ...formato };
}
