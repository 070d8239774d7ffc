import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import type { DrawCommand, GroupCommand, Pagina, TextCommand } from '#print/page.ts';

/** The drawing of a document with the settings of a template and some changes of them, without pictures. */
export function drawn(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): Pagina[] {
  const formato = { ...formatoPorDefecto(cambios.idFormatoPdf ?? 1), ...cambios };
  return layoutFactura(documento, { formato });
}

/** The commands without the groups that hold them. */
export function flatten(commands: readonly DrawCommand[]): Exclude<DrawCommand, GroupCommand>[] {
  return commands.flatMap((command) => (command.kind === 'group' ? flatten(command.commands) : [command]));
}

export function commandsOf(paginas: readonly Pagina[]): Exclude<DrawCommand, GroupCommand>[] {
  return paginas.flatMap(({ commands }) => flatten(commands));
}

export function isText(command: DrawCommand): command is TextCommand {
  return command.kind === 'text';
}

/** Every text of the pages and every word across them, as drawn. */
export function textsOf(paginas: readonly Pagina[]): string[] {
  return commandsOf(paginas).flatMap((command) =>
    command.kind === 'text' || command.kind === 'mark' ? [command.text] : [],
  );
}

/** The texts of a document with the settings of a template. */
export function printed(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): string[] {
  return textsOf(drawn(documento, cambios));
}

/** All of it in one line, to look for what may be wrapped. */
export function printedLine(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): string {
  return printed(documento, cambios).join(' ');
}

/** The text drawn right after a label. */
export function valueAfter(texts: readonly string[], etiqueta: string): string | undefined {
  const at = texts.indexOf(etiqueta);
  return at < 0 ? undefined : texts[at + 1];
}

/** The groups of a role, wherever they are. */
export function groupsOf(commands: readonly DrawCommand[], rol: GroupCommand['rol']): GroupCommand[] {
  return commands.flatMap((command) => {
    if (command.kind !== 'group') return [];
    const inside = groupsOf(command.commands, rol);
    return command.rol === rol ? [command, ...inside] : inside;
  });
}
