import type { DocumentoCompleto } from '#domain/documentos/modelo/documento.ts';
import type { FormatoPdf } from '#domain/plantillas/formato-pdf.ts';
import { formatoPorDefecto } from '#domain/plantillas/por-defecto.ts';
import { layoutFactura } from '#print/layout-factura.ts';
import type { DrawCommand, GroupCommand, Pagina, TextCommand } from '#print/page.ts';

/** Draws a document with the settings of a template and some changes to them, without pictures. */
export function drawn(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): Pagina[] {
  const formato = { ...formatoPorDefecto(cambios.idFormatoPdf ?? 1), ...cambios };
  return layoutFactura(documento, { formato });
}

/** Lists the commands without the groups that hold them. */
export function flatten(commands: readonly DrawCommand[]): Exclude<DrawCommand, GroupCommand>[] {
  return commands.flatMap((command) => (command.kind === 'group' ? flatten(command.commands) : [command]));
}

export function commandsOf(paginas: readonly Pagina[]): Exclude<DrawCommand, GroupCommand>[] {
  return paginas.flatMap(({ commands }) => flatten(commands));
}

export function isText(command: DrawCommand): command is TextCommand {
  return command.kind === 'text';
}

/** Lists every text of the pages and every slanted word. */
export function textsOf(paginas: readonly Pagina[]): string[] {
  return commandsOf(paginas).flatMap((command) =>
    command.kind === 'text' || command.kind === 'mark' ? [command.text] : [],
  );
}

/** Lists the texts of a document drawn with the settings of a template. */
export function printed(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): string[] {
  return textsOf(drawn(documento, cambios));
}

/** Joins all texts in one line, to search for text that may be wrapped. */
export function printedLine(documento: DocumentoCompleto, cambios: Partial<FormatoPdf> = {}): string {
  return printed(documento, cambios).join(' ');
}

/** Finds the text drawn right after a label. */
export function valueAfter(texts: readonly string[], etiqueta: string): string | undefined {
  const at = texts.indexOf(etiqueta);
  return at < 0 ? undefined : texts[at + 1];
}

/** Finds the groups of a role at any depth. */
export function groupsOf(commands: readonly DrawCommand[], rol: GroupCommand['rol']): GroupCommand[] {
  return commands.flatMap((command) => {
    if (command.kind !== 'group') return [];
    const inside = groupsOf(command.commands, rol);
    return command.rol === rol ? [command, ...inside] : inside;
  });
}
