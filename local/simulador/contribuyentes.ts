export type Contribuyente = { readonly nombre: string; readonly direccion: string };

/** Invented parties with valid check digits; the simulated certifier finds them by NIT. */
export const CONTRIBUYENTES: Readonly<Record<string, Contribuyente>> = {
  '99900017': {
    nombre: 'EMISOR DE PRUEBA, SOCIEDAD ANÓNIMA',
    direccion: '1a. avenida 1-01 zona 1, Guatemala',
  },
  '99900025': {
    nombre: 'RECEPTOR DE PRUEBA, SOCIEDAD ANÓNIMA',
    direccion: '2a. calle 2-02 zona 2, Guatemala',
  },
  '99901013': {
    nombre: 'ABARROTERÍA LA ESPERANZA, SOCIEDAD ANÓNIMA',
    direccion: '3a. calle 4-15 zona 1, Quetzaltenango',
  },
  '99901080': {
    nombre: 'AGROINSUMOS DEL ALTIPLANO, SOCIEDAD ANÓNIMA',
    direccion: 'Km 124 carretera Interamericana, Sololá',
  },
  '99901153': {
    nombre: 'ALMACÉN EL QUETZAL Y COMPAÑÍA LIMITADA',
    direccion: '5a. avenida 10-22 zona 1, Guatemala',
  },
  '99901226': {
    nombre: 'ARQUITECTURA ÑANDÚ, SOCIEDAD ANÓNIMA',
    direccion: '12 calle 1-25 zona 10, Guatemala',
  },
  '99901293': {
    nombre: 'AUTORREPUESTOS LOS VOLCANES',
    direccion: 'Calzada San Juan 15-80 zona 7, Guatemala',
  },
  '99901366': { nombre: 'CAFÉ DE ALTURA COBÁN, SOCIEDAD ANÓNIMA', direccion: '1a. calle 2-30 zona 2, Cobán' },
  '99901439': { nombre: 'CARPINTERÍA HERMANOS XICARÁ', direccion: '4a. avenida 3-18 zona 3, Totonicapán' },
  '99901501': { nombre: 'CLÍNICA DENTAL SONRISAS', direccion: '6a. avenida 7-33 zona 9, Guatemala' },
  '99901579': {
    nombre: 'COMERCIALIZADORA PACÍFICO SUR, SOCIEDAD ANÓNIMA',
    direccion: 'Calle principal 8-90, Mazatenango',
  },
  '99901641': {
    nombre: 'CONSTRUCTORA PIEDRA & CAL, SOCIEDAD ANÓNIMA',
    direccion: '20 calle 19-44 zona 10, Guatemala',
  },
  '99901714': {
    nombre: 'COOPERATIVA AGRÍCOLA IXIL, RESPONSABILIDAD LIMITADA',
    direccion: 'Cantón Batzul, Nebaj',
  },
  '99901781': { nombre: 'DISTRIBUIDORA ATITLÁN', direccion: 'Calle Santander 2-14, Panajachel' },
  '99901854': {
    nombre: 'EDICIONES PLUMA Y PAPEL, SOCIEDAD ANÓNIMA',
    direccion: '2a. avenida 5-61 zona 1, Antigua Guatemala',
  },
  '99901927': { nombre: 'FERRETERÍA EL CLAVO MÁGICO', direccion: '8a. calle 9-12 zona 4, Huehuetenango' },
  '99901994': {
    nombre: 'FLORISTERÍA MONJA BLANCA',
    direccion: 'Bulevar Los Próceres 24-10 zona 10, Guatemala',
  },
  '99902060': { nombre: 'HELADERÍA TRES NIEVES', direccion: 'Calle real 1-40, Chiquimula' },
  '99902133': { nombre: 'HOTEL LAGO AZUL, SOCIEDAD ANÓNIMA', direccion: 'Calle del muelle 3-05, Flores' },
  '99902206': {
    nombre: 'IMPORTADORA GÜIPIL, SOCIEDAD ANÓNIMA',
    direccion: '13 calle 6-77 zona 9, Guatemala',
  },
  '99902273': { nombre: 'IMPRENTA LA TINTA', direccion: '9a. avenida 14-50 zona 1, Guatemala' },
  '99902346': { nombre: 'JOYERÍA JADE IMPERIAL', direccion: '4a. calle oriente 34, Antigua Guatemala' },
  '99902419': {
    nombre: 'LABORATORIOS VIDA SANA, SOCIEDAD ANÓNIMA',
    direccion: 'Avenida Petapa 32-15 zona 12, Guatemala',
  },
  '99902486': { nombre: 'LIBRERÍA EL SABER', direccion: '7a. avenida 8-28 zona 1, Escuintla' },
  '99902559': { nombre: 'MUEBLES PINO Y CEDRO', direccion: 'Ruta 2 4-71 zona 4, Guatemala' },
  '99902621': { nombre: 'PANADERÍA SAN MARTÍN DE LA CUESTA', direccion: 'Calle de la iglesia 1-09, Salamá' },
  '99902699': { nombre: 'RESTAURANTE DOÑA GÜICHA', direccion: '1a. avenida 11-03 zona 1, Zacapa' },
  '99902761': {
    nombre: 'SERVICIOS CONTABLES CIFRA EXACTA',
    direccion: 'Diagonal 6 10-31 zona 10, Guatemala',
  },
  '99902834': { nombre: 'TALLER MECÁNICO EL PISTÓN', direccion: 'Colonia El Maestro, lote 12, Jutiapa' },
  '99902907': {
    nombre: 'TEXTILES MAYA IXCHEL, SOCIEDAD ANÓNIMA',
    direccion: 'Aldea San Rafael 2-55, Momostenango',
  },
  '99902974': {
    nombre: 'TRANSPORTES RÁPIDOS DEL NORTE, SOCIEDAD ANÓNIMA',
    direccion: 'Km 6.5 ruta al Atlántico zona 18, Guatemala',
  },
  '99903040': { nombre: 'VETERINARIA PATITAS', direccion: '3a. avenida 2-60 zona 2, Retalhuleu' },
};

/** NIT whose look-up never answers, to show how the screens behave then. */
export const NIT_SIN_RESPUESTA = '99909995';

/** Names of invented persons by CUI. */
export const PERSONAS: Readonly<Record<string, string>> = {
  '9999000130101': 'PERSONA DE PRUEBA',
};
