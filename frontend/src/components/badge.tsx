import { Icon } from './icon.tsx';
import type { NombreIcono } from './icon.tsx';

export type TonoInsignia = 'exito' | 'info' | 'aviso' | 'peligro' | 'contorno';

/** Status as icon, word and colour: never colour alone. */
export function Badge({ tono, icono, texto }: { tono: TonoInsignia; icono: NombreIcono; texto: string }) {
  return (
    <span className={`insignia insignia-${tono}`}>
      <Icon name={icono} />
      {texto}
    </span>
  );
}
