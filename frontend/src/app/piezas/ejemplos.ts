/** Words and sales of the page of pieces, invented. */
export const TEXTO = {
  enviar: 'Enviar',
  nuevaFactura: 'Nueva factura',
  monto: 'Q 54,913.84',
  seleccionar: 'Seleccionar',
  aceptoLosTerminos: 'Acepto los términos',
  produccion: 'Producción',
  leiElContrato: 'Leí el contrato',
  principal: 'Principal',
  secundario: 'Secundario',
  enlace: 'Enlace',
  anular: 'Anular',
  apagado: 'Apagado',
  principalApagado: 'Principal apagado',
  guardar: 'Guardar',
  enlaceConForma: 'Enlace con forma de botón',
  enlacePrincipal: 'Enlace principal',
  losDocumentosSe: 'Los documentos se envían solos.',
  facturaCertificada: 'Factura certificada.',
  elCertificadoVence: 'El certificado vence en 7 días.',
  noSePudo: 'No se pudo guardar. Revise su conexión y reintente.',
  total: 'Total',
  nit: 'NIT 99900017',
  historia: 'Certificado el martes 24 de noviembre a las 17:02.',
  cuentas: '29 vigentes · 2 anuladas',
  que: 'Factura · CF · hoy',
  cobrar: 'Cobrar',
} as const;

export type Venta = {
  id: string;
  dia: string;
  hora: string;
  cliente: string;
  numero: string;
  estado: 'certificada' | 'pendiente' | 'anulada';
  total: string;
};

export const VENTAS: readonly Venta[] = [
  {
    id: '1',
    dia: '2026-11-24',
    hora: '17:02',
    cliente: 'Juana Ajtzalam Batz',
    numero: 'A-1',
    estado: 'certificada',
    total: 'Q 1,277.00',
  },
  {
    id: '2',
    dia: '2026-11-24',
    hora: '09:40',
    cliente: 'Consumidor Final',
    numero: 'A-2',
    estado: 'pendiente',
    total: 'Q 48.75',
  },
  {
    id: '3',
    dia: '2026-11-23',
    hora: '10:09',
    cliente: 'Asociación de artesanas del lago de Atitlán, sociedad anónima y compañía limitada',
    numero: 'A-2741936507-3506128155',
    estado: 'anulada',
    total: 'Q 1,167,500.50',
  },
];
