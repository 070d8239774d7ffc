/** Text of the configuration of the stage; "" when it is absent. */
export function readTexto(config: Record<string, unknown>, nombre: string): string {
  const valor = config[nombre];
  return typeof valor === 'string' ? valor : '';
}
