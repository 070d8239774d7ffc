type Valores = Readonly<Record<string, string>>;

/** Filters in the form of the address: those alone that differ from their initial values. */
export function toConsulta(valores: Valores, iniciales: Valores): string {
  const distintos = Object.entries(valores).filter(([nombre, valor]) => valor !== iniciales[nombre]);
  return new URLSearchParams(distintos).toString();
}

/** All filters of a list by a kept one; what it does not name is as at first. */
export function readConsulta<V extends Valores>(consulta: string, iniciales: V): V {
  const guardados = new URLSearchParams(consulta);
  return Object.fromEntries(
    Object.entries(iniciales).map(([nombre, inicial]) => [nombre, guardados.get(nombre) ?? inicial]),
  ) as V;
}
