import {
  leftOut,
  onlyExport,
  replaced,
  type Sources,
  withImportedErrorsOnly,
  withImportedOperationsOnly,
  withNamedMembersOnly,
  withPlainKeys,
} from './edits.ts';
import { trimmedRules } from './endpoint-rules.ts';

/** A module of a library that bundles get in another form. */
export interface Trim {
  name: string;
  /** The files that it is about. */
  file: RegExp;
  /** A build with such a file must meet `file` too, or the library has moved it. */
  expectedWith: RegExp;
  /** The module as bundles get it. A text that stays as it was fails the build. */
  edit: (text: string, sources: Sources, path: string) => string | Promise<string>;
}

const CLIENT = /@aws-sdk[\\/]client-[^\\/]+[\\/]/;
const CLIENT_S3 = /@aws-sdk[\\/]client-s3[\\/]/;

/** Members that no source names and the SDK sets on what it sends. */
const SET_BY_SDK = ['ChecksumMode', 'ChecksumAlgorithm'];

/**
 * What of the libraries can never run in these functions, and that esbuild cannot see. docs/benchmarks.md has what each
 * saves. All of them fail the build when the library no longer looks as they expect: then look at the new form, and drop
 * the trim when it is no longer needed. What is called after all says so.
 */
export const TRIMS: readonly Trim[] = [
  {
    name: 'shapes',
    file: /@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/,
    expectedWith: CLIENT,
    edit: (text, { imported, words }) =>
      withImportedErrorsOnly(withPlainKeys(withNamedMembersOnly(text, words, SET_BY_SDK)), imported),
  },
  {
    // The SDK wants its version for the User-Agent and brings the whole file, scripts and dependencies included.
    name: 'package.json',
    file: /@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/,
    expectedWith: CLIENT,
    edit: (text) => JSON.stringify({ version: (JSON.parse(text) as { version: string }).version }),
  },
  {
    // Other clouds, dual stack, access points, S3's object lambdas and express zones.
    name: 'endpoint rules',
    file: /@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]endpoint[\\/]bdd\.js$/,
    expectedWith: CLIENT,
    edit: (_text, _sources, path) => trimmedRules(path),
  },
  {
    // China and the clouds of governments, and the names of all regions: of ours the rules know the pattern.
    name: 'partitions',
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/].*[\\/]partitions\.js$/,
    expectedWith: CLIENT,
    edit: partitionOfOurs,
  },
  {
    name: 'unsigned operations',
    file: /@aws-sdk[\\/]client-cognito[^\\/]+[\\/]dist-es[\\/]auth[\\/]httpAuthSchemeProvider\.js$/,
    expectedWith: /@aws-sdk[\\/]client-cognito[^\\/]+[\\/]/,
    edit: (text, { imported }) => withImportedOperationsOnly(text, imported),
  },
  {
    // What no-endpoint-discovery.ts never sends.
    name: 'DescribeEndpoints',
    file: /@aws-sdk[\\/]client-dynamodb[\\/]dist-es[\\/]commands[\\/]DescribeEndpointsCommand\.js$/,
    expectedWith: /@aws-sdk[\\/]client-dynamodb[\\/]/,
    edit: (text) => onlyExport(text, 'DescribeEndpointsCommand', 'undefined'),
  },
  {
    // The package does not say that its modules have no effects: esbuild keeps a paginator that nobody uses.
    name: 'paginators',
    file: /@aws-sdk[\\/]lib-dynamodb[\\/]dist-es[\\/]pagination[\\/]\w+Paginator\.js$/,
    expectedWith: /@aws-sdk[\\/]lib-dynamodb[\\/]/,
    edit: (text) => replaced(text, { '= createPaginator(': '= /* @__PURE__ */ createPaginator(' }),
  },
  {
    // For a Node without node:crypto or zlib's CRC-32. Each is taken only where these lack the sum.
    name: 'checksums in script',
    file: /[\\/](?:Sha256|Sha1|Md5|Crc32)Js\.js$/,
    expectedWith: /[\\/](?:Sha256|Sha1|Md5|Crc32)Node\.js$/,
    edit: (text, _sources, path) => onlyExport(text, /(\w+)\.js$/.exec(path)?.[1] ?? '', 'undefined'),
  },
  {
    // Few calls send or read a checksum; zlib is loaded by the first that does.
    name: 'zlib at every start',
    file: /[\\/]checksum[\\/]crc32[\\/]Crc32Node\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text) =>
      replaced(text, {
        'import * as zlib from "node:zlib";': '',
        'typeof zlib.crc32 === "function" ? zlib.crc32 : undefined':
          '(...sum) => process.getBuiltinModule("node:zlib").crc32(...sum)',
      }),
  },
  {
    // No object has one: S3 gives CRC-64 itself, and this product's calls and forms ask for no other than CRC-32.
    name: 'CRC-32C and its table',
    file: /[\\/]crc32c[\\/]Crc32cJs\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text) => onlyExport(text, 'Crc32cJs', leftOut('CRC-32C')),
  },
  {
    // A function is configured by its environment alone: without this, a cold start looks for two files that never are.
    name: 'shared configuration files',
    file: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]loadSharedConfigFiles\.js$/,
    expectedWith: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]node-config-provider[\\/]/,
    edit: (text) =>
      onlyExport(text, 'loadSharedConfigFiles', 'async () => ({ configFile: {}, credentialsFile: {} })') +
      "export { CONFIG_PREFIX_SEPARATOR } from './constants';",
  },
  {
    // The same for the region: Lambda always says which.
    name: 'region from instance metadata',
    file: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]getInstanceMetadataRegion\.js$/,
    expectedWith: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]config-resolver[\\/]/,
    edit: (text) => onlyExport(text, 'getInstanceMetadataRegion', 'async () => undefined'),
  },
  {
    // Retries are the standard ones; AWS_RETRY_MODE would have to ask for these.
    name: 'adaptive retries',
    file: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]util-retry[\\/]AdaptiveRetryStrategy\.js$/,
    expectedWith: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]util-retry[\\/]/,
    edit: (text) => onlyExport(text, 'AdaptiveRetryStrategy', leftOut('adaptive retries')),
  },
  {
    // Older twins of those that S3's protocol brings.
    name: 'parsers of dates',
    file: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]serde[\\/]date-utils\.js$/,
    expectedWith: CLIENT,
    edit: newerParsersOfDates,
  },
  {
    // Of versions of Node long before the one that the functions run on.
    name: 'warning of an old Node',
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/].*[\\/]emitWarningIfUnsupportedVersion\.js$/,
    expectedWith: CLIENT,
    edit: (text) =>
      onlyExport(text, 'emitWarningIfUnsupportedVersion', '() => {}') + onlyExport(text, 'state', '{}'),
  },
  {
    // The headers of an event in a stream, which are signed apart (no-event-streams.ts).
    name: 'signed event headers',
    file: /@smithy[\\/]signature-v4[\\/]dist-es[\\/]HeaderFormatter\.js$/,
    expectedWith: /@smithy[\\/]signature-v4[\\/]dist-es[\\/]SignatureV4\.js$/,
    edit: (text) => onlyExport(text, 'HeaderFormatter', 'class {}'),
  },
  {
    // Signing for several regions at once, as only multi-region access points want it.
    name: 'signatures for several regions',
    file: /@aws-sdk[\\/]signature-v4-multi-region[\\/]dist-es[\\/]SignatureV4MultiRegion\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text) =>
      'import { SignatureV4SignWithCredentials } from "./SignatureV4SignWithCredentials";\n' +
      onlyExport(
        text,
        'SignatureV4MultiRegion',
        'class extends SignatureV4SignWithCredentials { static sigv4aDependency() { return "none"; } }',
      ),
  },
  {
    // Directory buckets of S3 Express, and following a bucket to another region, which is off unless asked for.
    name: 'S3 Express and redirects',
    file: /@aws-sdk[\\/]client-s3[\\/]dist-es[\\/]S3Client\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text) =>
      replaced(text, {
        'this.middlewareStack.use(getRegionRedirectMiddlewarePlugin(this.config));': '',
        'this.middlewareStack.use(getS3ExpressPlugin(this.config));': '',
        'this.middlewareStack.use(getS3ExpressHttpSigningPlugin(this.config));': '',
        '[() => this, CreateSessionCommand]': '[]',
      }),
  },
  {
    // It wants to know of the command what a bucket's address depends on, and brings the shapes of all that it takes.
    name: 'command of presigned posts',
    file: /@aws-sdk[\\/]s3-presigned-post[\\/]dist-es[\\/]createPresignedPost\.js$/,
    expectedWith: /@aws-sdk[\\/]s3-presigned-post[\\/]/,
    edit: (text) =>
      replaced(text, {
        'import { PutObjectCommand } from "@aws-sdk/client-s3";':
          'import { commonParams } from "@aws-sdk/client-s3/dist-es/endpoint/EndpointParameters";\n' +
          'import { _ep0 } from "@aws-sdk/client-s3/dist-es/commandBuilder";',
        'Key }, PutObjectCommand,':
          'Key }, { getEndpointParameterInstructions: () => ({ ...commonParams, ..._ep0 }) },',
      }),
  },
  {
    name: 'signer for several regions',
    file: /@aws-sdk[\\/]core[\\/]dist-es[\\/].*[\\/]AwsSdkSigV4ASigner\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text) => onlyExport(text, 'AwsSdkSigV4ASigner', 'class {}'),
  },
  {
    name: 'identities of S3 Express',
    file: /@aws-sdk[\\/]middleware-sdk-s3[\\/]dist-es[\\/].*[\\/]S3ExpressIdentityProviderImpl\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text) => onlyExport(text, 'S3ExpressIdentityProviderImpl', 'class {}'),
  },
  {
    // Node's own streams come back from Node's own HTTP.
    name: 'streams of browsers',
    file: /[\\/]util-stream[\\/].*(?:sdk-stream-mixin|createChecksumStream)\.browser\.js$/,
    expectedWith: /[\\/]util-stream[\\/].*(?:sdk-stream-mixin|createChecksumStream)\.js$/,
    edit: (text, _sources, path) =>
      onlyExport(
        text,
        path.includes('mixin') ? 'sdkStreamMixin' : 'createChecksumStream',
        leftOut('streams of browsers'),
      ),
  },
  {
    // What a function sends to S3 it has at hand, as text or bytes.
    name: 'streams to S3',
    file: /[\\/]util-stream[\\/](?:createBufferedReadable|getAwsChunkedEncodingStream)\.js$/,
    expectedWith: CLIENT_S3,
    edit: (text, _sources, path) =>
      onlyExport(text, /(\w+)\.js$/.exec(path)?.[1] ?? '', leftOut('streams to S3')),
  },
  {
    // zod reaches its own tools through a namespace of namespaces, where esbuild cannot see which of them are used.
    name: "zod's tools",
    file: /[\\/]zod[\\/]v4[\\/]mini[\\/]schemas\.js$/,
    expectedWith: /[\\/]zod[\\/]v4[\\/]mini[\\/]/,
    edit: (text) => replaced(text, { 'core.util.': 'util.' }),
  },
];

function newerParsersOfDates(text: string): string {
  const start = text.indexOf('const RFC3339 =');
  if (start < 0 || !text.slice(0, start).includes('export function dateToUtcString('))
    throw new Error('dateToUtcString is not in front of the parsers any more');
  const parsers = ['parseEpochTimestamp', 'parseRfc3339DateTimeWithOffset', 'parseRfc7231DateTime'];
  const twins = parsers.map((name) => `_${name} as ${name}`).join(', ');
  return (
    text.slice(0, start) +
    `export { ${twins} } from "./schema-serde-lib/schema-date-utils";\n` +
    `export const parseRfc3339DateTime = ${leftOut('dates without an offset')};\n`
  );
}

function partitionOfOurs(text: string): string {
  const partitions = JSON.parse(text.replace('export const partitionsInfo = ', '').replace(/;\s*$/, '')) as {
    partitions: { id: string; regions: object }[];
  };
  const ours = partitions.partitions.filter(({ id }) => id === 'aws').map((one) => ({ ...one, regions: {} }));
  if (ours.length === 0) throw new Error('There is no partition aws any more');
  return onlyExport(text, 'partitionsInfo', JSON.stringify({ partitions: ours }));
}
