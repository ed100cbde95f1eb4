// What a filter looks for and does, in words.
import { LONGEST_FILTER_TITLE } from '../../api/limits';
import type { FilterAction, FilterField, FilterNode } from '../../api/schema';
import { locale, texts } from '../../messages';
import { filterTexts } from '../../messages/filters';
import { numberOf, percentOf } from '../words/numbers';
import { type FieldsByName, isShare } from './filtertree';

interface Named {
  id: number;
  title: string;
}

/** What actions name, by id. */
export interface Targets {
  tags: readonly Named[];
  boards: readonly Named[];
  webhooks: readonly Named[];
}

export function nameField(name: string): string {
  const scores: Record<string, string> = texts.analysis.scores;
  if (name === 'overall') return texts.analysis.overall;
  if (name === 'category') return texts.analysis.category;
  return filterTexts.fields[name] ?? scores[name] ?? name;
}

export function nameChoice(field: string, choice: string): string {
  const categories: Record<string, string> = texts.analysis.categories;
  return (field === 'category' ? categories[choice] : filterTexts.choices[choice]) ?? choice;
}

export function describeMatch(node: FilterNode, fields: FieldsByName, isInner = false): string {
  if (node.not) return filterTexts.not(describeMatch(node.not, fields));
  const parts = node.all ?? node.any;
  if (parts) {
    const said = parts.map((part) => describeMatch(part, fields, parts.length > 1));
    const joined = said.join(` ${node.all ? filterTexts.and : filterTexts.or} `);
    return isInner && parts.length > 1 ? `(${joined})` : joined;
  }
  return describeCondition(node, fields.get(node.field ?? ''));
}

function describeCondition(node: FilterNode, field: FilterField | undefined): string {
  const ops: Record<string, string> = filterTexts.ops;
  const op = ops[node.op ?? ''] ?? node.op ?? '';
  return `${nameField(node.field ?? '')} ${op} ${describeValue(node, field)}`;
}

function describeValue({ value }: FilterNode, field: FilterField | undefined): string {
  if (isShare(field)) return percentOf(Number(value), locale());
  if (field?.kind === 'number') return numberOf(Number(value), locale());
  const text = String(value ?? '');
  return field?.kind === 'choice' ? nameChoice(field.field, text) : filterTexts.quoted(text);
}

/** What a filter is called unless it gets a name. */
export function usualTitle(
  match: FilterNode,
  actions: readonly FilterAction[],
  fields: FieldsByName,
  targets: Targets,
): string {
  const said = `${describeActions(actions, targets)}: ${describeMatch(match, fields)}`;
  return [...said].slice(0, LONGEST_FILTER_TITLE).join('');
}

export function describeActions(actions: readonly FilterAction[], targets: Targets): string {
  return actions.map((action) => describeAction(action, targets)).join(', ');
}

function describeAction(action: FilterAction, { tags, boards, webhooks }: Targets): string {
  const words: Record<string, string> = filterTexts.actions;
  const find = (items: readonly Named[], id: number) =>
    items.find((item) => item.id === id)?.title ?? '?';
  const said = words[action.do] ?? action.do;
  if (action.importance != null)
    return `${said} ${filterTexts.importances[String(action.importance)] ?? ''}`;
  if (action.tag_id != null) return `${said} ${filterTexts.quoted(find(tags, action.tag_id))}`;
  if (action.board_id != null)
    return `${said} ${filterTexts.quoted(find(boards, action.board_id))}`;
  if (action.webhook_id != null)
    return `${said} ${filterTexts.quoted(find(webhooks, action.webhook_id))}`;
  return said;
}
