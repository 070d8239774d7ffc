/** Checks a NIT without the product's code: weights 2, 3, 4… from the right, modulo 11. */
export function isNitBienFormado(nit: string): boolean {
  const [, numero = '', verificador] = /^([1-9]\d{0,11})([\dK])$/.exec(nit) ?? [];
  const suma = Array.from(numero)
    .reverse()
    .reduce((total, cifra, i) => total + Number(cifra) * (i + 2), 0);
  const resto = (11 - (suma % 11)) % 11;
  return verificador === (resto === 10 ? 'K' : String(resto));
}
