import { Stack } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { envOfTabla } from '../../lambdas/shared/tablas.ts';
import type { Tabla as DefinicionTabla } from '../../lambdas/shared/tablas.ts';
import type { AccionTabla } from '../../lambdas/shared/permisos.ts';
import { grantIndice, grantTabla } from '../concesiones.ts';
import type { Receptor, Recurso } from '../concesiones.ts';
import type { Etapa } from '../etapa.ts';
import { printNombre } from '../salidas.ts';

const TIPO = { S: AttributeType.STRING, N: AttributeType.NUMBER } as const;
const PROYECCION = { KEYS_ONLY: ProjectionType.KEYS_ONLY } as const;

export interface TablaProps {
  readonly etapa: Etapa;
  readonly definicion: DefinicionTabla;
  readonly llave: IKey;
}

/**
 * One table of the list that the local stack reads as well: encrypted, restorable to any second, and protected from
 * deletion in production. Its name is CloudFormation's, so that a table that an earlier stage left is in nobody's way.
 */
export class Tabla extends Construct {
  readonly table: TableV2;
  /** The table that the stage works with: its own, or one that was restored beside it. */
  readonly enUso: { readonly arn: string; readonly nombre: string };
  private readonly definicion: DefinicionTabla;

  constructor(scope: Construct, id: string, { etapa, definicion, llave }: TablaProps) {
    super(scope, id);
    this.definicion = definicion;
    this.table = new TableV2(this, 'Table', {
      partitionKey: { name: definicion.pk, type: AttributeType.STRING },
      ...(definicion.sk === null ? {} : { sortKey: { name: definicion.sk, type: AttributeType.STRING } }),
      globalSecondaryIndexes: definicion.indices.map(({ nombre, pk, sk, proyeccion }) => ({
        indexName: nombre,
        partitionKey: { name: pk.nombre, type: TIPO[pk.tipo] },
        sortKey: { name: sk.nombre, type: TIPO[sk.tipo] },
        projectionType: PROYECCION[proyeccion],
      })),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.customerManagedKey(llave),
      ...(definicion.vence === undefined ? {} : { timeToLiveAttribute: definicion.vence }),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: definicion.efimera !== true },
      deletionProtection: etapa.isProtegida,
      removalPolicy: etapa.retencion,
    });
    this.enUso = this.findEnUso(etapa);
    printNombre(this, `Tabla${definicion.nombre}`, this.enUso.nombre);
  }

  /** Lets a function use these actions on the table, and tells it the name of the table. */
  grantTo(lambda: Receptor, acciones: readonly AccionTabla[]): void {
    grantTabla(lambda, this.recurso, acciones);
  }

  /** Lets a function query one index, but not the table itself. */
  grantIndice(lambda: Receptor, indice: string): void {
    grantIndice(lambda, this.recurso, indice);
  }

  private get recurso(): Recurso {
    const { arn, nombre: value } = this.enUso;
    return { env: envOfTabla(this.definicion.nombre), value, arn };
  }

  /** A restored table stays outside of the stack, whose own one is kept beside it with what it held. */
  private findEnUso({ tablasRestauradas }: Etapa): Tabla['enUso'] {
    const nombre = tablasRestauradas[this.definicion.nombre];
    if (nombre === undefined) return { arn: this.table.tableArn, nombre: this.table.tableName };
    const stack = Stack.of(this);
    // The stack of the API imports these until it is deployed itself, and CloudFormation takes no export away that is in use.
    for (const exportado of [this.table.tableArn, this.table.tableName]) stack.exportValue(exportado);
    const arn = stack.formatArn({ service: 'dynamodb', resource: 'table', resourceName: nombre });
    return { arn, nombre };
  }
}
