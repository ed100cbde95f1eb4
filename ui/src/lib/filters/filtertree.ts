// Conditions of a filter as they are edited: a tree in which every part may be turned around.
import type { FilterField, FilterNode } from '../../api/schema';

export interface ConditionLeaf {
  id: number;
  isNot: boolean;
  field: string;
  op: string;
  /** As it is typed; shares as so many of 100. */
  value: string;
}

export interface ConditionBranch {
  id: number;
  isNot: boolean;
  join: 'all' | 'any';
  parts: ConditionPart[];
}

export type ConditionPart = ConditionLeaf | ConditionBranch;
export type FieldsByName = ReadonlyMap<string, FilterField>;

export interface Built {
  match: FilterNode;
  /** Which part stands where, by the server's words for it, such as "match.all[1].not". */
  places: Map<string, number>;
}

let lastId = 0;

/** Parts are told apart by it as long as the page lives. */
export function nextId(): number {
  lastId += 1;
  return lastId;
}

export function isBranch(part: ConditionPart): part is ConditionBranch {
  return 'parts' in part;
}

/** A field that the server counts from 0 to 1 is shown as so many of 100. */
export function isShare(field: FilterField | undefined): boolean {
  return field?.kind === 'number' && field.most === 1;
}

export function makeLeaf(fields: FieldsByName, name = 'title', value = '', op = ''): ConditionLeaf {
  const field = fields.get(name);
  return { id: nextId(), isNot: false, field: name, op: op || (field?.ops[0] ?? ''), value };
}

export function makeBranch(
  parts: ConditionPart[],
  join: ConditionBranch['join'] = 'all',
): ConditionBranch {
  return { id: nextId(), isNot: false, join, parts };
}

/** Another field keeps what is typed and how it is compared, as far as that makes sense for it. */
export function changeField(leaf: ConditionLeaf, name: string, fields: FieldsByName): void {
  const before = fields.get(leaf.field);
  const after = fields.get(name);
  leaf.field = name;
  if (!after) return;
  if (!after.ops.some((op) => op === leaf.op)) leaf.op = after.ops[0] ?? '';
  if (before?.kind !== after.kind || isShare(before) !== isShare(after)) leaf.value = '';
  if (after.kind === 'choice' && !after.choices.includes(leaf.value)) {
    leaf.value = after.choices[0] ?? '';
  }
}

/** The tree of a stored filter; the outermost part is always a group. */
export function readTree(match: FilterNode, fields: FieldsByName): ConditionBranch {
  const part = read(match, fields);
  return isBranch(part) && !part.isNot ? part : makeBranch([part]);
}

function read(node: FilterNode, fields: FieldsByName): ConditionPart {
  if (node.not) {
    const part = read(node.not, fields);
    if (part.isNot) return { ...makeBranch([part]), isNot: true };
    part.isNot = true;
    return part;
  }
  if (node.all) return makeBranch(node.all.map((each) => read(each, fields)));
  if (node.any)
    return makeBranch(
      node.any.map((each) => read(each, fields)),
      'any',
    );
  const field = fields.get(node.field ?? '');
  const value = isShare(field) ? toHundredths(node.value) : String(node.value ?? '');
  return { ...makeLeaf(fields, node.field ?? '', value), op: node.op ?? '' };
}

/** What the server gets; a group of one stands for what is in it. */
export function buildMatch(root: ConditionBranch, fields: FieldsByName): Built {
  const places = new Map<string, number>();
  const [only, ...others] = root.parts;
  const outer = only && !others.length && !root.isNot ? only : root;
  return { match: build(outer, 'match', fields, places), places };
}

function build(
  part: ConditionPart,
  path: string,
  fields: FieldsByName,
  places: Map<string, number>,
): FilterNode {
  const inner = part.isNot ? `${path}.not` : path;
  places.set(path, part.id);
  places.set(inner, part.id);
  const node: FilterNode = isBranch(part)
    ? {
        [part.join]: part.parts.map((each, index) =>
          build(each, `${inner}.${part.join}[${index}]`, fields, places),
        ),
      }
    : { field: part.field, op: part.op, value: toValue(part, fields.get(part.field)) };
  return part.isNot ? { not: node } : node;
}

function toValue(leaf: ConditionLeaf, field: FilterField | undefined): string | number {
  if (field?.kind !== 'number') return leaf.value;
  const number = Number(leaf.value.replace(',', '.'));
  if (!isShare(field) || isFraction(number)) return number;
  return Number((number / 100).toFixed(6));
}

/** Below one of 100 it is written as the fraction that it would be taken for. */
function toHundredths(value: FilterNode['value']): string {
  const number = Number((Number(value) * 100).toFixed(4));
  return isFraction(number) ? String(Number(value)) : String(number);
}

/** Searches write 0.6 for 60 of 100: who types that here means the same. */
function isFraction(number: number): boolean {
  return number > 0 && number < 1;
}

/** Conditions that say nothing to look for, and groups without any. */
export function listEmpty(part: ConditionPart): ConditionPart[] {
  if (!isBranch(part)) return part.value.trim() ? [] : [part];
  return part.parts.length ? part.parts.flatMap(listEmpty) : [part];
}

/** Which part, and which of its controls, the server speaks of: "match.all[1].not.value". */
export function findPlace(
  path: string,
  places: ReadonlyMap<string, number>,
): { id: number; control: string } | null {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const id = places.get(path.slice(0, end));
    if (id !== undefined) return { id, control: path.slice(end + 1) };
  }
  return null;
}

/** The node that stands somewhere in a match, by the server's words for it. */
export function nodeAt(match: FilterNode, path: string): FilterNode | null {
  let node: FilterNode | null | undefined = match;
  for (const [, name = '', index] of path.matchAll(/\.(all|any|not)(?:\[(\d+)\])?/g)) {
    if (name === 'not') node = node?.not;
    else node = node?.[name as 'all' | 'any']?.[Number(index)];
  }
  return node ?? null;
}

/** Takes a part out of the tree, wherever it is. */
export function removePart(root: ConditionBranch, id: number): void {
  root.parts = root.parts.filter((part) => part.id !== id);
  for (const part of root.parts) if (isBranch(part)) removePart(part, id);
}
