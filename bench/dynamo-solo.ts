import { DynamoDBClient } from '@aws-sdk/client-dynamodb';

const client = new DynamoDBClient({});

/** Function with nothing but the client of the tables, beside which the start of every function is measured. */
export const handler = (): DynamoDBClient => client;
