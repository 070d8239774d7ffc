import { Annotations, Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type {
  BehaviorOptions,
  ResponseCustomHeader,
  ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { FunctionUrlOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunctionUrl } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MARCA_SESION } from '../../domain/sesion/marca.ts';
import { CABECERA_VISITANTE, RUTA_CONTACTO, VISTA_PREVIA } from '../../domain/publico/rutas.ts';
import { SEGUNDOS_HTTPS, buildCsp, cabecerasPropias } from '../cabeceras.ts';
import type { Etapa } from '../etapa.ts';
import { acknowledge } from '../nag.ts';
import { PAGINA_APLICACION, PAGINA_PORTADA, PAGINAS, PAGINAS_PUBLICAS, comprimidosOf } from '../paginas.ts';
import { PrivateBucket } from './private-bucket.ts';
import { WebAcl } from './web-acl.ts';

/**
 * Answers the page for routes of the application, whose last part has no dot; a path with a dot is a file that must exist. The
 * root of a browser without a session is the landing page.
 */
const RUTEO = `function handler(event) {
  var request = event.request;
  var paginas = ${JSON.stringify(PAGINAS)};
  if (!request.cookies['${MARCA_SESION}']) paginas['/'] = '${PAGINA_PORTADA}';
  var last = request.uri.slice(request.uri.lastIndexOf('/') + 1);
  if (request.uri.indexOf('/assets/') !== 0 && last.indexOf('.') === -1)
    request.uri = paginas[request.uri] || '${PAGINA_APLICACION}';
  return request;
}`;

/** Tells the function of the messages where a visitor comes from; what a visitor says about it is written over. */
const VISITANTE = `function handler(event) {
  event.request.headers['${CABECERA_VISITANTE}'] = { value: event.viewer.ip };
  return event.request;
}`;

/** Files that come from the folder of compressed ones. */
const COMPRIMIDOS = ['assets/*.js', 'assets/*.css'];

/** Region in which AWS keeps what belongs to a CDN. */
const REGION_CDN = 'us-east-1';

export interface StaticSiteProps {
  readonly etapa: Etapa;
  /** Folder that the build of the front end wrote. */
  readonly carpeta: string;
  /** Function that answers /publico/*. */
  readonly publico: IFunctionUrl;
  /** Function that answers /publico/baja/*. */
  readonly bajas: IFunctionUrl;
  /** Function that answers /contactanos. */
  readonly contactanos: IFunctionUrl;
  /** Hosts that the browser may call besides the site itself. */
  readonly conexiones: readonly string[];
  /** Content of /config.json. */
  readonly config: Readonly<Record<string, string | boolean>>;
}

/** The built front end on a CDN, with the same strict headers as the local server. */
export class StaticSite extends Construct {
  readonly distribution: Distribution;
  readonly sitio: PrivateBucket;

  constructor(scope: Construct, id: string, props: StaticSiteProps) {
    super(scope, id);
    const registros = new PrivateBucket(this, 'Registros', { etapa: props.etapa, isLogTarget: true });
    acknowledge(registros, 'S1', 'This bucket receives the access logs.');
    this.sitio = new PrivateBucket(this, 'Sitio', { etapa: props.etapa, registros: registros.bucket });
    const ruteo = new EdgeFunction(this, 'Ruteo', {
      code: FunctionCode.fromInline(RUTEO),
      runtime: FunctionRuntime.JS_2_0,
    });
    const deSitio = this.createHeaders(props);
    const muro = this.createMuro(props.etapa);
    this.distribution = new Distribution(this, 'Distribution', {
      ...(muro === null ? {} : { webAclId: muro.arn }),
      comment: `${props.etapa.nombre} facturacion`,
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableLogging: true,
      logBucket: registros.bucket,
      logFilePrefix: 'cdn/',
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.sitio.bucket),
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: deSitio,
        functionAssociations: [{ function: ruteo, eventType: FunctionEventType.VIEWER_REQUEST }],
      },
      additionalBehaviors: this.listFunciones(props),
    });
    this.allowNotFound();
    this.deploy(props);
    this.acknowledgeRules(muro);
  }

  /** Addresses that functions answer; the first pattern that matches counts. */
  private listFunciones(props: StaticSiteProps): Record<string, BehaviorOptions> {
    const publico = FunctionUrlOrigin.withOriginAccessControl(props.publico);
    const deEnlaces = this.createHeadersPublico(props);
    const visitante = new EdgeFunction(this, 'Visitante', {
      code: FunctionCode.fromInline(VISITANTE),
      runtime: FunctionRuntime.JS_2_0,
    });
    const deTodos: BehaviorOptions = {
      origin: publico,
      allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      responseHeadersPolicy: deEnlaces,
    };
    return {
      // Listed first, because the first pattern that matches counts; its function sets the headers of its page.
      '/publico/baja/*': {
        origin: new FunctionUrlOrigin(props.bajas),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      },
      // Texts that translators changed, and what they spoke: the same for everybody, for as long as the function says.
      '/publico/textos/*': deTodos,
      '/publico/voces/*': deTodos,
      // The page signs its body by a header (x-amz-content-sha256), without which the CDN could not.
      [RUTA_CONTACTO]: {
        origin: FunctionUrlOrigin.withOriginAccessControl(props.contactanos),
        allowedMethods: AllowedMethods.ALLOW_ALL,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        functionAssociations: [{ function: visitante, eventType: FunctionEventType.VIEWER_REQUEST }],
        responseHeadersPolicy: deEnlaces,
      },
      '/publico/*': {
        origin: publico,
        allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
        viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        // The header with the secret of the link passes through; the host name of the function must not be replaced.
        originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        responseHeadersPolicy: deEnlaces,
      },
    };
  }

  /** Wall before the CDN, which AWS makes in one region only; a stage elsewhere is told that it has none. */
  private createMuro(etapa: Etapa): WebAcl | null {
    if (etapa.region === REGION_CDN) return new WebAcl(this, 'MuroSitio', { etapa, puerta: 'sitio' });
    Annotations.of(this).addWarningV2(
      'sitio-sin-muro',
      `The site has no web ACL: one of a CDN can only be made in ${REGION_CDN}.`,
    );
    return null;
  }

  private createHeaders({ conexiones, etapa }: StaticSiteProps): ResponseHeadersPolicy {
    const botones = { paypal: etapa.clientePaypal !== null, turnstile: etapa.contacto !== null };
    return new ResponseHeadersPolicy(this, 'Headers', {
      securityHeadersBehavior: buildSecurity(
        buildCsp(conexiones, botones),
        HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
      ),
      customHeadersBehavior: { customHeaders: listPropias(botones) },
    });
  }

  /** Headers of public pages: search engines must not list them, and other sites must not learn their address. */
  private createHeadersPublico({ conexiones }: StaticSiteProps): ResponseHeadersPolicy {
    const robots = { header: 'X-Robots-Tag', value: 'noindex, nofollow', override: true };
    return new ResponseHeadersPolicy(this, 'HeadersPublico', {
      securityHeadersBehavior: buildSecurity(
        buildCsp(conexiones, SIN_BOTON),
        HeadersReferrerPolicy.NO_REFERRER,
      ),
      customHeadersBehavior: { customHeaders: [...listPropias(SIN_BOTON), robots] },
    });
  }

  /** Allows listing the bucket: without that right a missing file is reported as forbidden instead of absent. */
  private allowNotFound(): void {
    this.sitio.bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        resources: [this.sitio.bucket.bucketArn],
        conditions: { StringEquals: { 'AWS:SourceArn': this.distribution.distributionArn } },
      }),
    );
  }

  /**
   * Deploys the site. Assets are named by their content and stay for ever, because open tabs still ask for old ones;
   * everything else is always fetched anew.
   */
  private deploy({ etapa, carpeta, config }: StaticSiteProps): void {
    const logGroup = new LogGroup(this, 'LogDespliegue', {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: etapa.retencion,
    });
    const isBuilt = existsSync(carpeta);
    const { bucket: destinationBucket } = this.sitio;
    const deAssets: BucketDeployment[] = [];
    if (isBuilt) {
      const assets = {
        destinationBucket,
        logGroup,
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
        prune: false,
      };
      deAssets.push(
        new BucketDeployment(this, 'Assets', {
          ...assets,
          sources: [Source.asset(carpeta, { exclude: COMPRIMIDOS })],
          exclude: ['*'],
          include: ['assets/*'],
        }),
        // Without another form: each browser that can run these scripts reads Brotli.
        new BucketDeployment(this, 'AssetsComprimidos', {
          ...assets,
          sources: [Source.asset(comprimidosOf(carpeta))],
          contentEncoding: 'br',
        }),
      );
    } else
      Annotations.of(this).addWarningV2('sitio-sin-construir', `Run npm run build: ${carpeta} is absent.`);
    const paginas = new BucketDeployment(this, 'Paginas', {
      destinationBucket,
      logGroup,
      sources: [
        ...(isBuilt ? [Source.asset(carpeta), ...this.completePublicas(etapa, carpeta)] : []),
        Source.jsonData('config.json', config),
      ],
      exclude: ['assets/*'],
      cacheControl: [CacheControl.fromString('no-cache')],
      prune: false,
      distribution: this.distribution,
      distributionPaths: ['/*'],
    });
    // CloudFormation makes these at once otherwise, and a page names scripts that must be there before it.
    paginas.node.addDependency(...deAssets);
  }

  /** The pages for visitors with the whole address of their picture: messengers ignore one that begins with a slash. */
  private completePublicas(etapa: Etapa, carpeta: string): ISource[] {
    const sitio = etapa.sitio ?? `https://${this.distribution.distributionDomainName}`;
    return PAGINAS_PUBLICAS.map((pagina) => {
      const html = readFileSync(join(carpeta, pagina), 'utf8');
      const completa = html.replace(`content="${VISTA_PREVIA}"`, `content="${sitio}${VISTA_PREVIA}"`);
      return Source.data(pagina.slice(1), completa);
    });
  }

  private acknowledgeRules(muro: WebAcl | null): void {
    const { distribution } = this;
    acknowledge(distribution, 'CFR1', 'Taxpayers also work from abroad.');
    if (muro === null)
      acknowledge(
        distribution,
        'CFR2',
        `A web ACL of a CDN exists in ${REGION_CDN} only, and the stage is elsewhere.`,
      );
    acknowledge(
      distribution,
      'CFR4',
      'The certificate of CloudFront itself fixes its TLS policy; an own domain replaces it (docs/deploy.md).',
    );
  }
}

/** Public pages sell nothing. */
const SIN_BOTON = { paypal: false, turnstile: false } as const;

function listPropias(botones: { paypal: boolean }): ResponseCustomHeader[] {
  return Object.entries(cabecerasPropias(botones)).map(([header, value]) => ({
    header,
    value,
    override: true,
  }));
}

function buildSecurity(csp: string, referrerPolicy: HeadersReferrerPolicy): ResponseSecurityHeadersBehavior {
  return {
    contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
    strictTransportSecurity: {
      accessControlMaxAge: Duration.seconds(SEGUNDOS_HTTPS),
      includeSubdomains: true,
      override: true,
    },
    contentTypeOptions: { override: true },
    frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    referrerPolicy: { referrerPolicy, override: true },
  };
}
