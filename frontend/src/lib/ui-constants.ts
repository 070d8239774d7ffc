/** Numbers of the interface (spec 1 §9), in milliseconds and pixels. */
export const UI = {
  /** Time between two looks at whether the service can only be read. */
  avisoServidorMs: 15_000,
  toastMs: 5000,
  toastExitoMs: 4000,
  toastsMaximo: 3,
  anchoCajon: 600,
  anchoRiel: 900,
  esqueletoRetrasoMs: 200,
  cargaMs: 120_000,
  llamadaMs: 35_000,
  /** Time for which data that change seldom are not read again; own changes show at once. */
  datosFrescosMs: 300_000,
  /** The same for data that change a few times a year: issuer, branches, catalogues of units, preferences. */
  datosEstablesMs: 1_800_000,
  /** Time after which a sale that is opened, or in which somebody looks for a product, looks for changes of the catalogue. */
  catalogoEnVentaMs: 60_000,
  subidaMs: 120_000,
  reenvioCodigoSegundos: 30,
  autoguardadoMs: 300,
} as const;
