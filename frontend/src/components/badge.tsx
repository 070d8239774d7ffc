import { Icon } from './icon.tsx';
import type { NombreIcono } from './iconos.ts';

export type TonoInsignia = 'exito' | 'info' | 'aviso' | 'peligro' | 'contorno';

/** Shows a status as icon, word and colour, because colour alone does not reach every reader. */
export function Badge({ tono, icono, texto }: { tono: TonoInsignia; icono: NombreIcono; texto: string }) {
  return (
    <span className={`insignia insignia-${tono}`} title={texto}>
      <Icon name={icono} />
      <span>{texto}</span>
    </span>
  );
}

/** State of a thing as one of four lights. */
export type Luz = 'VERDE' | 'AMARILLA' | 'ROJA' | 'GRIS';

const LUCES: Readonly<Record<Luz, { tono: TonoInsignia; icono: NombreIcono }>> = {
  VERDE: { tono: 'exito', icono: 'correcto' },
  AMARILLA: { tono: 'aviso', icono: 'alerta' },
  ROJA: { tono: 'peligro', icono: 'anular' },
  GRIS: { tono: 'contorno', icono: 'reloj' },
};

export function LuzBadge({ luz, texto }: { luz: Luz; texto: string }) {
  return <Badge {...LUCES[luz]} texto={texto} />;
}
