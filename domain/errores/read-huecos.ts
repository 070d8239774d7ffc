const HUECO = /\{(\w+)\}/g;
const ESPECIAL = /[.*+?^${}()|[\]\\]/g;

/** Values with which a text was filled, by the names of its gaps; null when it is not that text. */
export function readHuecos(texto: string, lleno: string): Record<string, string> | null {
  const partes = texto.split(HUECO);
  // Every second part is the name of a gap; the same name again must hold the same value.
  const nombres: string[] = [];
  const patron = partes
    .map((parte, i) => {
      if (i % 2 === 0) return parte.replaceAll(ESPECIAL, String.raw`\$&`);
      const lugar = nombres.indexOf(parte);
      if (lugar === -1) nombres.push(parte);
      return lugar === -1 ? '(.*?)' : `\\${lugar + 1}`;
    })
    .join('');
  const leido = new RegExp(`^${patron}$`, 's').exec(lleno);
  if (leido === null) return null;
  return Object.fromEntries(nombres.map((nombre, i) => [nombre, leido[i + 1] ?? '']));
}
