/** The 22 departments (ISO 3166-2:GT), as they are printed. */
export const DEPARTAMENTOS: readonly string[] = [
  'Alta Verapaz',
  'Baja Verapaz',
  'Chimaltenango',
  'Chiquimula',
  'El Progreso',
  'Escuintla',
  'Guatemala',
  'Huehuetenango',
  'Izabal',
  'Jalapa',
  'Jutiapa',
  'Petén',
  'Quetzaltenango',
  'Quiché',
  'Retalhuleu',
  'Sacatepéquez',
  'San Marcos',
  'Santa Rosa',
  'Sololá',
  'Suchitepéquez',
  'Totonicapán',
  'Zacapa',
];

/** Where most issuers are; the form begins with it so that they type less. */
export const UBICACION_INICIAL = { estado: 'Guatemala', ciudad: 'Guatemala', codPostal: '01001' } as const;
