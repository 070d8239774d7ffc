import type { RegimenSat } from '#domain/establecimiento/establecimiento.ts';
import type { LineaBorrador } from '#domain/documentos/modelo/borrador.ts';

/** Invented suppliers of the demo issuer, with what they sell: placeholder NITs with right check digits. */

/** Line that a supplier bills: code, description, kind, unit, price, and units of petroleum's tax for fuel. */
type Articulo = readonly [
  codigo: string,
  descripcion: string,
  bienServicio: LineaBorrador['bienServicio'],
  unidadMedida: string,
  precio: number,
  codigoPetroleo?: number,
];

export type FormaDemo = 'contado' | 'credito' | 'especial';

export type ProveedorDemo = {
  nit: string;
  nombre: string;
  razon: string;
  regimenSat: RegimenSat;
  /** Sells for cash or on credit, or issues special invoices. */
  forma: FormaDemo;
  /** Largest quantity of a line. */
  cantidad: number;
  articulos: readonly Articulo[];
};

export const PROVEEDORES_DEMO: readonly ProveedorDemo[] = [
  {
    nit: '99901080',
    nombre: 'HILADOS DEL VALLE',
    razon: 'HILADOS Y FIBRAS DEL VALLE, SOCIEDAD ANÓNIMA',
    regimenSat: 'PATRI',
    forma: 'credito',
    cantidad: 40,
    articulos: [
      ['HIL-020', 'Hilo de algodón mercerizado 20/2, cono de 500 g', 'B', 'UNI', 58.5],
      ['HIL-LAN', 'Lana cardada teñida', 'B', 'LB', 41.25],
      ['TIN-AZU', 'Tinte añil en polvo, bolsa de 1 kg', 'B', 'UNI', 212],
    ],
  },
  {
    nit: '99901153',
    nombre: 'ESTACIÓN LA CUMBRE',
    razon: 'COMBUSTIBLES LA CUMBRE, SOCIEDAD ANÓNIMA',
    regimenSat: 'PASIM',
    forma: 'contado',
    cantidad: 14,
    articulos: [
      ['SUP', 'Gasolina superior', 'B', 'GAL', 33.99, 1],
      ['DIE', 'Diésel', 'B', 'GAL', 29.49, 4],
    ],
  },
  {
    nit: '99901226',
    nombre: 'ENERGÍA DEL ALTIPLANO',
    razon: 'DISTRIBUIDORA DE ENERGÍA DEL ALTIPLANO, SOCIEDAD ANÓNIMA',
    regimenSat: 'PATRI',
    forma: 'contado',
    cantidad: 1,
    articulos: [['', 'Servicio de energía eléctrica del mes', 'S', 'UNI', 486.35]],
  },
  {
    nit: '99901293',
    nombre: 'TRANSPORTES DEL OCCIDENTE',
    razon: 'TRANSPORTES DEL OCCIDENTE, COMPAÑÍA LIMITADA',
    regimenSat: 'PASIM',
    forma: 'contado',
    cantidad: 2,
    articulos: [['FLE', 'Flete de mercadería a Totonicapán', 'S', 'UNI', 375]],
  },
  {
    nit: '99901366',
    nombre: 'LIBRERÍA EL QUETZAL',
    razon: 'MARTA TZUL DE DEMOSTRACIÓN',
    regimenSat: 'PAPEQ',
    forma: 'contado',
    cantidad: 6,
    articulos: [
      ['', 'Resma de papel bond carta', 'B', 'UNI', 42],
      ['', 'Cinta de empaque transparente', 'B', 'UNI', 9.5],
    ],
  },
  {
    nit: '99901439',
    nombre: 'FERRETERÍA EL MARTILLO',
    razon: 'HERRAMIENTAS Y MATERIALES EL MARTILLO, SOCIEDAD ANÓNIMA',
    regimenSat: 'PATRI',
    forma: 'contado',
    cantidad: 3,
    articulos: [
      ['FER-118', 'Juego de peines para telar de pie', 'B', 'UNI', 640],
      ['FER-042', 'Barniz marino, galón', 'B', 'UNI', 189.9],
    ],
  },
  {
    nit: '99901501',
    nombre: 'COMERCIALIZADORA MAYA',
    razon: 'COMERCIALIZADORA DE ARTESANÍAS MAYA, SOCIEDAD ANÓNIMA',
    regimenSat: 'PATRI',
    forma: 'especial',
    cantidad: 4,
    articulos: [['', 'Tejidos artesanales recibidos en consignación', 'B', 'UNI', 310]],
  },
];

/** Certifier that the demo's suppliers use. */
export const CERTIFICADOR_PROVEEDORES = { nit: '99900122', nombre: 'CERTIFICADOR DE PRUEBA' } as const;
