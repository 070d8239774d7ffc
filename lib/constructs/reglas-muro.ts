/** Limit of requests in five minutes, for each address alone or for each session of an address. */
export type Tope = { readonly nombre: string; readonly cuenta: 'ip' | 'ip-y-token'; readonly limite: number };

export type Puerta = 'graphql' | 'usuarios' | 'sitio';

/**
 * Limits of each door. A document takes 12 calls of the API and an issuer may send 600 documents a minute, which is 36,000
 * calls in five minutes; an office, or the customers of a carrier, share one address. So a session has room for that, and
 * an address for that and many usual ones. A caller who invents a token for each request
 * meets the limit of the address.
 */
export const PUERTAS: Readonly<
  Record<
    Puerta,
    {
      readonly topes: readonly Tope[];
      readonly isConAdministradas: boolean;
      /** Whether a request with several purchases is refused before any of them runs. */
      readonly isConCompras?: true;
    }
  >
> = {
  graphql: {
    topes: [
      { nombre: 'PeticionesPorSesion', cuenta: 'ip-y-token', limite: 40_000 },
      { nombre: 'PeticionesPorIp', cuenta: 'ip', limite: 100_000 },
    ],
    isConAdministradas: true,
    isConCompras: true,
  },
  // A sign-in takes two calls, and a page renews its token four times an hour.
  usuarios: { topes: [{ nombre: 'IngresosPorIp', cuenta: 'ip', limite: 1_000 }], isConAdministradas: false },
  // A page takes some forty files the first time, and a link of a buyer five calls.
  sitio: { topes: [{ nombre: 'VisitasPorIp', cuenta: 'ip', limite: 10_000 }], isConAdministradas: false },
};

/**
 * Rule groups that AWS keeps. Those of their rules that read the body count only: names, addresses and descriptions of an
 * invoice are free text, which may look like an attack, and the API parses it as data. The log tells what they would have
 * held back.
 */
export const ADMINISTRADAS: readonly { readonly nombre: string; readonly contadas: readonly string[] }[] = [
  {
    nombre: 'AWSManagedRulesCommonRuleSet',
    contadas: [
      // A certificate or a long invoice has a large body.
      'SizeRestrictions_BODY',
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'EC2MetaDataSSRF_BODY',
    ],
  },
  {
    nombre: 'AWSManagedRulesKnownBadInputsRuleSet',
    contadas: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  },
];
