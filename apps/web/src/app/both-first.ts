// What the door and home both have comes with what every page begins with: left to itself it would be in the file of the
// door, and home would bring the fields to type into along with it (apps/web/chunk-groups.ts).
import '../shared/api/use-send.ts';
import '../shared/overlay/open-modal.ts';
import '../shared/ui/logo.tsx';
import '../shared/ui/storage-notice.tsx';
