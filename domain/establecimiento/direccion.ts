/** Address in the form of SAT's schema; `pais` is ISO 3166-1 alpha-2. */
export type Direccion = {
  direccion: string;
  municipio: string;
  departamento: string;
  codigoPostal: string;
  pais: string;
};
