/* As DynamoDB counts ('DynamoDB item sizes and formats', Developer Guide); the engine computes read units from it. */

const COLLECTION_BYTES = 3;
const MEMBER_BYTES = 1;

const textBytes = (text: string) => Buffer.byteLength(text);

export function itemBytes(item: Record<string, unknown>): number {
  return Object.entries(item).reduce((sum, [name, value]) => sum + textBytes(name) + valueBytes(value), 0);
}

function valueBytes(value: unknown): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return textBytes(value);
  if (typeof value === 'number') return numberBytes(value);
  if (value instanceof Uint8Array) return value.length;
  if (value instanceof Set) return [...value].reduce((sum: number, member) => sum + valueBytes(member), 0);
  if (Array.isArray(value))
    return value.reduce((sum: number, member) => sum + MEMBER_BYTES + valueBytes(member), COLLECTION_BYTES);
  const members = Object.keys(value as object).length * MEMBER_BYTES;
  return COLLECTION_BYTES + members + itemBytes(value as Record<string, unknown>);
}

function numberBytes(value: number): number {
  const digits = String(Math.abs(value))
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;
  return Math.ceil(digits / 2) + 1 + (value < 0 ? 1 : 0);
}
