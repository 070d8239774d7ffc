import { AwsError } from '../aws-error.ts';
import type { ObjectFiles } from './object-files.ts';
import { listXml, versionsXml } from './xml.ts';

type Query = ReadonlyMap<string, string>;

/** Answer to a listing of a bucket: its objects, or with `versions` also the locked versions that were before them. */
export async function listObjects(files: ObjectFiles, bucket: string, query: Query): Promise<string> {
  const prefix = query.get('prefix') ?? '';
  if (query.has('versions')) {
    const actuales = await files.list(bucket, prefix);
    return versionsXml(bucket, prefix, [actuales, files.listVersions(bucket, prefix)]);
  }
  if (query.get('list-type') !== '2' || query.has('delimiter')) {
    throw new AwsError('NotImplemented', 'Only ListObjectsV2 without a delimiter is implemented here', {
      status: 501,
    });
  }
  const maxKeys = Math.min(Number(query.get('max-keys') ?? 1000), 1000);
  const after = readAfter(query);
  const rest = (await files.list(bucket, prefix)).filter(({ key }) => key > after);
  const objects = rest.slice(0, maxKeys);
  const last = objects.at(-1);
  const next =
    rest.length > objects.length && last !== undefined ? Buffer.from(last.key).toString('base64url') : null;
  return listXml({ bucket, prefix, maxKeys, objects, next });
}

/** Key after which the page begins. */
function readAfter(query: Query): string {
  const token = query.get('continuation-token');
  return token === undefined
    ? (query.get('start-after') ?? '')
    : Buffer.from(token, 'base64url').toString('utf8');
}
