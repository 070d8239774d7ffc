/** A certifier the issuer can choose; `soloLocal` ones exist only on a development machine. */
type CertificadorDisponible = { nit: string; nombre: string; soloLocal: boolean };

const CERTIFICADORES: readonly CertificadorDisponible[] = [
  { nit: '99900122', nombre: 'Certificador de prueba (simulado)', soloLocal: true },
  { nit: '50510231', nombre: 'Megaprint', soloLocal: false },
];

/** The certifiers of a stage; nothing local can reach a real one. */
export function certificadoresOf(stage: string): readonly CertificadorDisponible[] {
  return CERTIFICADORES.filter(({ soloLocal }) => soloLocal === (stage === 'local'));
}
