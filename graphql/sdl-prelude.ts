/** Scalars and directives that AppSync adds to every schema; the schema file itself stays as AppSync reads it. */
export const SDL_PRELUDE = `
scalar AWSDateTime
scalar AWSTimestamp
scalar AWSEmail
scalar AWSJSON
scalar AWSURL
directive @aws_auth(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
`;
