/** A certifier that an issuer can choose; `soloLocal` ones exist only in the local stage. */
export type CertificadorDisponible = {
  readonly nit: string;
  /** Legal name, as documents carry it. */
  readonly nombre: string;
  /** Name that people know it by. */
  readonly nombreCorto: string;
  readonly soloLocal: boolean;
};

const CERTIFICADORES: readonly CertificadorDisponible[] = [
  // Not yet checked against SAT's list of certifiers: docs/deploy.md makes it a step before the first deployment.
  { nit: '50510231', nombre: 'MEGAPRINT, SOCIEDAD ANÓNIMA', nombreCorto: 'Megaprint', soloLocal: false },
  {
    nit: '99900122',
    nombre: 'CERTIFICADOR DE PRUEBA',
    nombreCorto: 'Certificador de prueba (simulado)',
    soloLocal: true,
  },
];

/** The certifiers of a stage: the local one offers only the simulated certifier, so nothing there reaches a real one. */
export function certificadoresOf(etapa: string): readonly CertificadorDisponible[] {
  return CERTIFICADORES.filter(({ soloLocal }) => soloLocal === (etapa === 'local'));
}
