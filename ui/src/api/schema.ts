// What the page calls the server's shapes; the shapes themselves are generated.
import type { components, paths } from './generated';

type Schemas = components['schemas'];

export type User = Schemas['UserShape'];
export type AuthState = Schemas['AuthState'];
export type Start = Schemas['StartShape'];
export type StartedDesk = Schemas['DeskShape'];
export type SignedIn = Schemas['SignedInShape'];
export type Account = Schemas['AccountShape'];
export type NewAccount = Schemas['NewAccount'];
export type Registration = Schemas['Register'];
export type SignInProvider = Schemas['ProviderShape'];
export type Passkey = Schemas['PasskeyShape'];
export type Identity = Schemas['IdentityShape'];
export type SecondFactor = Schemas['SecondFactorShape'];
export type NewSecondFactor = Schemas['NewSecondFactorShape'];
export type Security = Schemas['SecurityShape'];
export type Invitation = Schemas['InvitationShape'];
export type NewInvitation = Schemas['NewInvitationBody'];
export type AuditLine = Schemas['AuditLineShape'];
export type AccountChange = Schemas['AccountBody'];
export type OpenSession = Schemas['SessionShape'];
export type Allowance = Schemas['AllowanceShape'];
export type Quota = Schemas['QuotaShape'];
export type ApiToken = Schemas['TokenShape'];
export type NewToken = Schemas['NewTokenBody'];
export type FreshToken = Schemas['NewTokenShape'];
export type TasteReason = Schemas['TasteReason'];
export type TastePlace = Schemas['TastePlaceShape'];
export type Taste = Schemas['TasteShape'];
export type AppPassword = Schemas['AppPasswordShape'];
export type NewAppPassword = Schemas['NewAppPasswordShape'];
export type PreferenceValues = Schemas['Preferences'];
export type PreferencesChange = Schemas['PreferencesChange'];

export type Subscription = Schemas['SubscriptionShape'];
export type BriefSubscription = Schemas['BriefSubscriptionShape'];
export type NewSubscription = Schemas['Subscribe'];
export type SubscriptionChange = Schemas['SubscriptionChange'];
export type OnEdit = Subscription['on_edit'];
export type FullTextChoice = Subscription['full_text'];
export type FetchState = Schemas['FetchStateShape'];
export type BatchItem = Schemas['BatchItem'];
export type BatchChange = Omit<Schemas['BatchEdit'], 'subscription_ids'>;
export type Access = Schemas['AccessShape'];
export type AccessChange = Schemas['AccessBody'];
export type Imported = Schemas['ImportedShape'];
export type Refused = Schemas['RefusedShape'];
export type Folder = Schemas['Folder'];
export type NewFolder = Schemas['NewFolder'];
export type FolderChange = Schemas['FolderChange'];

export type FeedLink = Schemas['FeedLinkShape'];
export type FeedPreview = Schemas['Preview'];
export type Health = Schemas['HealthShape'];
export type Verdict = Health['verdict'];
export type OneHealth = Schemas['OneHealth'];
export type FetchLine = Schemas['FetchShape'];
export type FailingFeed = Schemas['FailingFeedShape'];
export type Successor = Schemas['SuccessorShape'];
export type Run = Schemas['RunShape'];
export type Publisher = Schemas['PublisherShape'];
export type NewPublisher = Schemas['NewPublisher'];
/** 0 never, 1 plainly, 2 as a browser would. */
export type FetchMode = Publisher['fetch_mode'];
export type PublisherChange = Schemas['PublisherChange'];
export type ProxiedFeed = Schemas['ProxiedFeedShape'];
export type NewProxiedFeed = Schemas['NewProxiedFeed'];
export type ProxiedFeedChange = Schemas['ProxiedFeedChange'];
export type Setting = Schemas['SettingShape'];
/** New values by name; null gives back what the server was started with. */
export type SettingChanges = Record<string, Setting['value'] | null>;
export type Branding = Schemas['BrandShape'];
export type ThemeAccent = Schemas['ThemeAccentShape'];
export type SettingChange = Schemas['SettingChangeShape'];
export type ModelsReport = Schemas['ModelsShape'];
export type ModelPull = Schemas['PullShape'];
export type Installed = Schemas['InstalledShape'];
export type Estimate = Schemas['EstimateShape'];
export type ProviderKey = Schemas['ProviderKey'];
export type DeadJob = Schemas['DeadJobShape'];

export type Entry = Schemas['EntryShape'];
export type EntryDetail = Schemas['EntryDetailShape'];
export type Analysis = Schemas['AnalysisShape'];
export type Adverts = NonNullable<Analysis['adverts']>;
export type Vote = Schemas['VoteBody'];
export type Aspect = Vote['aspect'];
type Single = 'full_html' | 'playback' | 'analysis';
/** An entry of a list with content: what only a single one tells is missing. */
export type EntryContent = Omit<EntryDetail, Single> & Partial<Pick<EntryDetail, Single>>;
export type Enclosure = Schemas['EnclosureShape'];
export type Podcast = Schemas['PodcastShape'];
export type Source = Schemas['SourceShape'];
/** Where this user stopped in one of an entry's recordings. */
export type PlaybackBody = Schemas['PlaybackBody'];
export type TranscriptFile = Schemas['TranscriptShape'];
export type Chapter = Schemas['ChapterShape'];
export type SpokenLine = Schemas['SpokenLineShape'];
export type Queued = Schemas['QueuedShape'];
export type QueuePlace = Schemas['QueuePlaceBody'];
export type Version = Schemas['VersionShape'];
export type TextEdit = Schemas['TextEditShape'];
export type FeedEdit = Schemas['FeedEditShape'];
export type Story = Schemas['StoryShape'];
export type StoryDetail = Schemas['StoryDetailShape'];
export type StoryEntry = Schemas['StoryEntryShape'];
export type LedgerRow = Schemas['LedgerRowShape'];
export type StoryAlert = Schemas['StoryAlertShape'];
export type Tag = Schemas['TagShape'];
export type TagChange = Schemas['TagChange'];
export type Board = Schemas['Board'];
export type NewBoard = Schemas['NewBoard'];
export type BoardChange = Schemas['BoardBody'];
export type Destination = Schemas['DestinationShape'];
export type DestinationKind = Schemas['DestinationKindShape'];
export type NewDestination = Schemas['NewDestination'];
export type DestinationChange = Schemas['DestinationChange'];
export type HighlightsWanted = Destination['highlights']['wanted'];
export type Delivery = Schemas['DeliveryShape'];
export type Colour = Board['colour'];
export type Highlight = Schemas['HighlightShape'];
export type NewHighlight = Schemas['HighlightBody'];
export type HighlightChange = Schemas['HighlightChange'];
export type HighlightColour = Highlight['colour'];
/** Letters of a text, without spaces. */
export type HighlightPlace = NonNullable<Highlight['place']>;
export type Share = Schemas['ShareShape'];
export type ShareThread = Schemas['ShareThreadShape'];
export type SharedFolder = Schemas['SharedFolderShape'];
export type FolderMember = Schemas['FolderMemberShape'];
export type SharedEntry = Schemas['SharedEntryShape'];
export type SharedText = Schemas['SharedTextShape'];
export type TriageStep = Schemas['TriageStepShape'];
export type Triaged = Schemas['TriagedShape'];
export type EntryShares = Schemas['EntrySharesShape'];
export type NewShares = Schemas['NewShares'];
export type Contact = Schemas['ContactShape'];
export type ShareBody = Schemas['ShareBody'];
export type ShareSide = 'received' | 'sent';
export type KeptText = Schemas['SnapshotShape'];
export type SavedSearch = Schemas['SavedSearch'];
export type CountsAnswer = Schemas['CountsShape'];
export type FeedLook = Schemas['FeedLook'];
export type MarkAllRead = Schemas['MarkAllRead'];
export type SetMarks = Schemas['SetMarks'];
export type Changed = Schemas['Changed'];
export type Operation = Schemas['OperationShape'];
export type SearchNotice = Schemas['SearchNotice'];
export type SearchPage = Schemas['SearchPage'];

type Listed = paths['/v1/entries']['get']['parameters'];
type Searched = paths['/v1/entries/search']['get']['parameters'];
type ListedKept = paths['/v1/snapshots']['get']['parameters'];
type ListedHighlights = paths['/v1/highlights']['get']['parameters'];
export type HighlightQuery = NonNullable<ListedHighlights['query']>;
export type KeptQuery = NonNullable<ListedKept['query']>;
export type Move = Schemas['MoveBody'];
type ListedShared = paths[`/v1/shared-folders/${number}/entries`]['get']['parameters'];
type ChosenEdition = paths['/v1/editions']['get']['parameters'];
type ListedStories = paths['/v1/stories']['get']['parameters'];
type ListedAlerts = paths['/v1/stories/alerts']['get']['parameters'];
export type Edition = Schemas['EditionShape'];
export type EditionQuery = NonNullable<ChosenEdition['query']>;
export type StoryQuery = NonNullable<ListedStories['query']>;
export type AlertQuery = NonNullable<ListedAlerts['query']>;
export type EntryQuery = NonNullable<Listed['query']>;
export type TriageView = NonNullable<NonNullable<ListedShared['query']>['view']>;
export type SearchQuery = NonNullable<Searched['query']>;
export type Order = PreferenceValues['order'];
export type SearchOrder = Exclude<
  NonNullable<SearchQuery['order']>,
  'fair' | 'calm' | 'important' | 'learned' | 'board'
>;
export type BoardOrder = Extract<NonNullable<EntryQuery['order']>, 'board' | 'newest'>;

export type Page<Item> = Omit<Schemas['Page_EntryShape'], 'items'> & {
  items: Item[];
  /** Said by the worker, not by the server: from what is kept on this device. */
  is_kept?: boolean;
};

type Events = Schemas['Events'];
export type StatesData = Events['states'];
export type StateChange = StatesData['change'];
export type TriageData = Events['triage'];
export type ServerEvent = {
  [Type in keyof Events]: { type: Type; data: Events[Type] };
}[keyof Events];

export type Filter = Schemas['FilterShape'];
export type NewFilter = Schemas['NewFilter'];
export type FilterChange = Schemas['FilterChanges'];
export type FilterNode = Schemas['FilterNode'];
export type FilterAction = Schemas['FilterAction'];
export type FilterScope = Schemas['FilterScope'];
export type FilterField = Schemas['FieldShape'];
export type FilterWords = Schemas['FilterWords'];
export type FilterOp = FilterField['ops'][number];
export type ActionName = FilterWords['actions'][number];
export type FilterPreview = Schemas['PreviewShape'];
export type NearMiss = Schemas['NearMissShape'];
export type FilterHit = Schemas['HitShape'];
export type FilterWeek = Schemas['WeekShape'];
export type FilterAlert = Schemas['FilterAlertShape'];
export type ReturnedEntry = Schemas['ReturnedShape'];
export type FilterFile = Schemas['FilterFileBody'];
export type FilterImport = Schemas['FilterImportShape'];
export type Webhook = Schemas['WebhookShape'];

export type OwnFeed = Schemas['OwnFeedShape'];
export type NewOwnFeed = Schemas['NewOwnFeedBody'];
export type OwnFeedChange = Schemas['OwnFeedChange'];
export type MadeOwnFeed = Schemas['NewOwnFeedShape'];
export type Bookshelf = Schemas['BookshelfShape'];
