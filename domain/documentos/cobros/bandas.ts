/** Ages of a debt in days since it fell due, the youngest first; AL_DIA is not due yet. */
export const BANDAS = ['AL_DIA', 'DE_1_A_30', 'DE_31_A_60', 'DE_61_A_90', 'MAS_DE_90'] as const;
export type Antiguedad = (typeof BANDAS)[number];
