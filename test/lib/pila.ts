import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRecord } from '#domain/is-record.ts';
import { VISTA_PREVIA } from '#domain/publico/rutas.ts';
import { PAGINAS_PUBLICAS, comprimidosOf } from '../../lib/paginas.ts';
import { createStacks } from '../../lib/stacks.ts';

const ROOT = join(__dirname, '../..');

// Each synthesis would check its templates for a second or two; one case, and the synthesis of the gate, switch it on.
process.env['CDK_VALIDATION'] = 'false';

type Cdk = { context: Record<string, unknown> };
export type Recurso = {
  Type: string;
  Properties: Record<string, unknown>;
  DependsOn?: string | string[];
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
};

type Pilas = { app: App } & ReturnType<typeof createStacks>;
const hechas = new Map<string, Pilas>();

/**
 * Builds the three stacks with the flags of cdk.json, once for each context; functions are not bundled, because only
 * properties are checked.
 */
export function buildApp(context: Record<string, unknown> = {}): Pilas {
  const clave = JSON.stringify(context);
  const hecha = hechas.get(clave) ?? createApp(context);
  hechas.set(clave, hecha);
  return hecha;
}

/** Stack traces of every construct, which cost a third of the time of these suites and which no case reads. */
const SIN_RASTROS = { 'aws:cdk:disable-stack-trace': true, 'aws:cdk:disable-creation-stack-traces': true };

/** Builds them anew, for a case that changes the application. */
export function createApp(context: Record<string, unknown>): Pilas {
  const cdk = JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8')) as Cdk;
  const app = new App({
    context: { ...cdk.context, 'aws:cdk:bundling-stacks': [], ...SIN_RASTROS, ...context },
  });
  return { app, ...createStacks(app, createSitio()) };
}

/** Makes a folder like the one that the front end's build writes. */
function createSitio(): string {
  const carpeta = mkdtempSync(join(tmpdir(), 'sitio-'));
  mkdirSync(join(carpeta, 'assets'));
  writeFileSync(join(carpeta, 'index.html'), '<!doctype html>');
  for (const pagina of PAGINAS_PUBLICAS)
    writeFileSync(join(carpeta, pagina), `<!doctype html><meta content="${VISTA_PREVIA}">`);
  writeFileSync(join(carpeta, 'assets/main-abc.js'), '');
  mkdirSync(join(comprimidosOf(carpeta), 'assets'), { recursive: true });
  writeFileSync(join(comprimidosOf(carpeta), 'assets/main-abc.js'), '');
  return carpeta;
}

/** Template of the stack of alarms, in which each parameter is what the stack of the API gives for it. */
export function vigilanciaOf({ api }: Pick<Pilas, 'api'>): Template {
  const [[, pila] = []] = resourcesOf(Template.fromStack(api), 'AWS::CloudFormation::Stack');
  const dados = (pila?.Properties['Parameters'] ?? {}) as Record<string, unknown>;
  const isDado = (valor: unknown): valor is { Ref: string } =>
    isRecord(valor) && typeof valor['Ref'] === 'string' && valor['Ref'] in dados;
  const text = JSON.stringify(Template.fromStack(api.vigilancia).toJSON(), (_, valor: unknown) =>
    isDado(valor) ? dados[valor.Ref] : valor,
  );
  return Template.fromJSON(JSON.parse(text) as Record<string, unknown>);
}

export function resourcesOf(template: Template, type: string): [string, Recurso][] {
  return Object.entries(template.findResources(type)) as [string, Recurso][];
}

type Statement = { Action: string | string[]; Resource: unknown; Condition?: unknown };

/** Statements of every policy attached to the role whose name begins with `prefix`. */
export function statementsOf(template: Template, prefix: string): Statement[] {
  return resourcesOf(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) => {
    const { Roles, PolicyDocument } = Properties as {
      Roles: { Ref?: string }[];
      PolicyDocument: { Statement: Statement[] };
    };
    return Roles.some(({ Ref }) => Ref?.startsWith(prefix) === true) ? PolicyDocument.Statement : [];
  });
}

export function actionsOf(statements: readonly Statement[]): string[] {
  return [...new Set(statements.flatMap(({ Action }) => Action))].sort();
}

/** Settings without which the stage `produccion` cannot be made. */
export const PRODUCCION = {
  etapa: 'produccion',
  soporte: 'soporte@example.com',
  correoAlarmas: 'alarmas@example.com',
  remitente: 'facturas@mail.plataforma.example',
  secretoTarjeta: 'fel/produccion/tarjeta',
  secretoBilletera: 'fel/produccion/billetera',
  clientePaypal: 'cliente-publico-de-la-prueba',
} as const;

/** Prefix of a function's role, by the name of the construct. */
export function rolePrefix(lambda: string): string {
  return `${lambda}Role`;
}
