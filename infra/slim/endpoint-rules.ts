import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A diagram of decisions as the SDK writes it: three numbers a node, namely condition, where to when it holds, else. */
export interface Rules {
  nodes: ArrayLike<number>;
  root: number;
  conditions: readonly unknown[];
  results: readonly unknown[];
}

type Parameters = Record<string, unknown>;
type Decide = (rules: Rules, options: { endpointParams: Parameters }) => unknown;

/** References from here on are to results. */
const FIRST_RESULT = 100_000_000;
/** Takes part in no decision: a reference to it, of either sign, says that nothing matches. */
const NO_NODE = [-1, 1, -1];
const LEFT_OUT = [
  -1,
  'The bundles leave out the rules for such an endpoint: see infra/slim/endpoint-rules.ts',
];

/** Rules know some regions by name; of those within the partition `aws`, this one. */
const REGIONS = ['af-south-1', 'us-east-1'];
/** None on AWS; the address of a local engine. */
const ENDPOINTS = [undefined, 'http://127.0.0.1:8000', 'http://localhost:8000'];

/** Told by credentials where AWS_ACCOUNT_ID is set; DynamoDB then has a host an account. */
const ACCOUNTS = [undefined, '123456789012'];

/** Of every length that a bucket's name may have: S3's rules look for other things at places within it. */
const NAMES = Array.from({ length: 61 }, (_, index) => `a${'-b'.repeat(31)}`.slice(0, index + 2) + 'c');

/** Every way in which the functions ask where a service is. What other services' rules don't know they don't look at. */
export const situations: readonly Parameters[] = REGIONS.flatMap((Region) =>
  ENDPOINTS.flatMap((Endpoint) =>
    [undefined, ...NAMES].flatMap((name) =>
      ACCOUNTS.flatMap((AccountId) =>
        // S3's client sets it by itself for a name that no host can have.
        [false, true].map((ForcePathStyle) => ({
          ...{ Region, Endpoint, ForcePathStyle, UseFIPS: false, UseDualStack: false },
          ...{
            Bucket: name,
            Accelerate: false,
            UseGlobalEndpoint: false,
            DisableMultiRegionAccessPoints: false,
          },
          ...{ ResourceArn: name, ResourceArnList: name && [name] },
          ...{ AccountId, AccountIdEndpointMode: 'preferred' },
        })),
      ),
    ),
  ),
);

/** The module of a client's endpoint rules with those alone that one of the `situations` comes to. */
export async function trimmedRules(path: string): Promise<string> {
  const { nodes, root, conditions, results } = rulesFor(situations, await rulesIn(path), decideOf(path));
  const parts = [nodes, root, conditions, results].map((part) => JSON.stringify(part));
  return (
    'import { BinaryDecisionDiagram } from "@smithy/core/endpoints";\n' +
    `export const bdd = BinaryDecisionDiagram.from(${parts.join(', ')});\n`
  );
}

export async function rulesIn(path: string): Promise<Rules> {
  const { bdd } = (await import(pathToFileURL(path).href)) as { bdd: Rules };
  return bdd;
}

/** How the SDK decides, taken from where the client takes it. */
export function decideOf(path: string): Decide {
  const requireAsClient = createRequire(path);
  // Brings the functions that rules call.
  requireAsClient('@aws-sdk/core/client');
  return (requireAsClient('@smithy/core/endpoints') as { decideEndpoint: Decide }).decideEndpoint;
}

/**
 * The rules as they are for these situations. Every decision on their way is still taken; where another situation would
 * turn off, it gets an error that says so.
 */
export function rulesFor(asked: readonly Parameters[], rules: Rules, decide: Decide): Rules {
  const { nodes: metNodes, results: metResults } = whatIsMet(asked, rules, decide);
  const conditions = ranked(metNodes.map((node) => nodeAt(rules, node)[0]));
  const results = [...metResults, -1];
  const newReference = (reference: number): number => {
    if (reference >= FIRST_RESULT) {
      const kept = metResults.indexOf(reference - FIRST_RESULT);
      return FIRST_RESULT + (kept < 0 ? metResults.length : kept);
    }
    const kept = metNodes.indexOf(Math.abs(reference) - 1);
    // The first node is the one that decides nothing.
    return kept < 0 ? FIRST_RESULT + metResults.length : Math.sign(reference) * (kept + 2);
  };
  return {
    root: newReference(rules.root),
    nodes: [
      NO_NODE,
      ...metNodes.map((node) => {
        const [condition, high, low] = nodeAt(rules, node);
        return [conditions.indexOf(condition), newReference(high), newReference(low)];
      }),
    ].flat(),
    conditions: conditions.map((condition) => rules.conditions[condition]),
    results: results.map((result) => (result < 0 ? LEFT_OUT : rules.results[result])),
  };
}

function nodeAt({ nodes }: Rules, index: number): [condition: number, high: number, low: number] {
  return [nodes[3 * index] ?? 0, nodes[3 * index + 1] ?? 0, nodes[3 * index + 2] ?? 0];
}

/** Which nodes and results the SDK reads on its way. */
function whatIsMet(asked: readonly Parameters[], rules: Rules, decide: Decide) {
  const nodes = new Set<number>();
  const results = new Set<number>();
  const watched: Rules = {
    ...rules,
    nodes: reported(rules.nodes, (index) => nodes.add(Math.floor(index / 3))),
    results: reported(rules.results, (index) => results.add(index)),
  };
  for (const endpointParams of asked)
    try {
      decide(watched, { endpointParams });
    } catch {
      // A refusal is an answer too, and stays.
    }
  return { nodes: ranked(nodes), results: ranked(results) };
}

function reported<T extends object>(list: T, report: (index: number) => void): T {
  return new Proxy(list, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) report(Number(key));
      return Reflect.get(target, key) as unknown;
    },
  });
}

const ranked = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);
